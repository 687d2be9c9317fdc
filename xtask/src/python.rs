//! The Python package: its checks, in an environment of their own with everything that they compare
//! with really installed; and its benchmark.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::{cargo, finish};

/// Where the environment is.
const FOLDER: &str = "target/python";

/// Interpreters that may be there, the usual one first.
const INTERPRETERS: [&str; 7] =
    ["python3", "python3.13", "python3.12", "python3.11", "python3.10", "python3.14", "python"];

/// Fetches what the checks need.
pub(super) fn prepare() -> Result<()> {
    Environment::ready().map(|_| ())
}

/// Builds the package quickly, with what the other tests have compiled, and checks it: style, types,
/// stubs, tests, examples, and the notebook in `docs`.
pub(super) fn test() -> Result<()> {
    let environment = Environment::ready()?;
    environment.install("dev")?;
    environment.check("ruff", &["ruff", "check", "--quiet", "python"])?;
    environment.check("ruff format", &["ruff", "format", "--quiet", "--check", "python"])?;
    environment.check("mypy", &["mypy", "--no-error-summary"])?;
    let stubs = ["mypy.stubtest", "secateurs._secateurs", "--mypy-config-file", "pyproject.toml"];
    environment.check("stubtest", &stubs)?;
    environment.check("pytest", &["pytest", "--doctest-modules", "--pyargs", "secateurs"])?;
    environment.check("pytest", &["pytest"])
}

/// The same comparisons with `OpenSpiel`, Gambit and plain recursions, on very many cases.
pub(super) fn verify() -> Result<()> {
    let environment = Environment::ready()?;
    environment.install("release")?;
    environment.run("pytest, in full", &["pytest"], &[("SECATEURS_CASES", "full")])
}

/// What Python costs, beside the command and beside others.
pub(super) fn bench(words: &[&str]) -> Result<()> {
    let environment = Environment::ready()?;
    let build = ["build", "--release", "--quiet", "--package", "secateurs-cli"];
    cargo("the command", &build, &[])?;
    environment.install("release")?;
    let start = ["python/bench/bench.py", "target/release/secateurs"];
    environment.script("benchmark", &[&start[..], words].concat())
}

/// A virtual environment with the tools, and with the packages of the group `test`.
struct Environment {
    python: PathBuf,
}

impl Environment {
    /// The environment, made if it is not there, or if what it needs has changed.
    fn ready() -> Result<Self> {
        let folder = Path::new(FOLDER);
        let binaries = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
        let environment = Self { python: binaries.join("python") };
        let needs = std::fs::read_to_string("pyproject.toml").context("pyproject.toml")?;
        let stamp = folder.join("needs.toml");
        if std::fs::read_to_string(&stamp).is_ok_and(|known| known == needs) {
            return Ok(environment);
        }
        let target = folder.display().to_string();
        started("an environment for Python", interpreter()?, &["-m", "venv", "--clear", &target])?;
        // uv installs in seconds what takes pip minutes.
        environment.run("pip", &["pip", "install", "--quiet", "uv"], &[("PIP_NO_INPUT", "1")])?;
        let group = ["uv", "pip", "install", "--quiet", "--prerelease", "if-necessary-or-explicit"];
        let python = ["--python", &environment.python.display().to_string()];
        let packages = ["maturin>=1.9,<2", "--group", "test"];
        environment.check("packages", &[&group[..], &python, &packages].concat())?;
        std::fs::write(&stamp, needs).context("the environment is ready, but cannot be marked")?;
        Ok(environment)
    }

    /// Builds the wheel in a profile, and installs it in the place of any other.
    fn install(&self, profile: &str) -> Result<()> {
        let wheels = Path::new(FOLDER).join("wheels");
        let _ = std::fs::remove_dir_all(&wheels);
        let out = wheels.display().to_string();
        let python = self.python.display().to_string();
        let build = ["maturin", "build", "--quiet", "--profile", profile, "--out", &out];
        self.check("wheel", &[&build[..], &["--interpreter", &python]].concat())?;
        let wheel = std::fs::read_dir(&wheels).context("the wheel")?.next();
        let wheel = wheel.context("there is no wheel")??.path().display().to_string();
        let install = ["uv", "pip", "install", "--quiet", "--reinstall", "--no-deps", "--python"];
        self.check("install", &[&install[..], &[&python, &wheel]].concat())
    }

    /// Runs a module of the environment.
    fn check(&self, check: &str, module: &[&str]) -> Result<()> {
        self.run(check, module, &[])
    }

    fn run(&self, check: &str, module: &[&str], variables: &[(&str, &str)]) -> Result<()> {
        self.python(check, &[&["-m"], module].concat(), variables)
    }

    /// Runs a file.
    fn script(&self, check: &str, arguments: &[&str]) -> Result<()> {
        self.python(check, arguments, &[])
    }

    fn python(&self, check: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Result<()> {
        eprintln!("== {check}: python {}", arguments.join(" "));
        let mut command = Command::new(std::path::absolute(&self.python)?);
        // Whatever is set for other environments is not meant for this one.
        command.env_remove("PYTHONPATH").env_remove("PYTHONHOME").env_remove("VIRTUAL_ENV");
        finish(check, command.args(arguments).envs(variables.iter().copied()))
    }
}

/// An interpreter that is new enough.
fn interpreter() -> Result<&'static str> {
    let is_new = |name: &&&str| {
        let check = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
        let asked = Command::new(name).args(["-c", check]).output();
        asked.is_ok_and(|output| output.status.success())
    };
    let found = INTERPRETERS.iter().find(is_new).copied();
    found.context("Python 3.10 or newer is needed, with its module venv (on Debian: python3-venv)")
}

fn started(check: &str, program: &str, arguments: &[&str]) -> Result<()> {
    eprintln!("== {check}: {program} {}", arguments.join(" "));
    finish(check, Command::new(program).args(arguments))
}
