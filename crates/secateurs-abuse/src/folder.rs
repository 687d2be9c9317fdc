//! A folder for one case, and a look at what is left around it.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Devices, by the names they have in every folder. Never by their own: a command that puts a
/// finished file in the place of another would put it there, if it is root's.
pub(crate) const DEVICES: [&str; 3] = ["zero", "null", "full"];

/// How names begin that a line may use outside.
pub(crate) const OUTSIDE: &str = "outside";

/// The folder of a case: the command works in `inside`, and has an empty home.
#[derive(Debug)]
pub(crate) struct Folder {
    root: PathBuf,
}

impl Folder {
    /// An empty one, with devices in it.
    pub(crate) fn new(root: PathBuf) -> Result<Self> {
        // Left over from an earlier run, or not there.
        let _ = fs::remove_dir_all(&root);
        let folder = Self { root };
        for place in [folder.inside(), folder.home(), folder.inside().join("folder")] {
            fs::create_dir_all(&place)
                .with_context(|| format!("no folder can be made: {}", place.display()))?;
        }
        fs::write(folder.inside().join("empty"), "")?;
        for device in DEVICES {
            symlink(Path::new("/dev").join(device), folder.inside().join(device))?;
        }
        Ok(folder)
    }

    /// Where the command works.
    pub(crate) fn inside(&self) -> PathBuf {
        self.root.join("inside")
    }

    pub(crate) fn home(&self) -> PathBuf {
        self.root.join("home")
    }

    /// A place for what belongs to the case, but not to the command.
    pub(crate) fn beside(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    /// What the command wrote where nobody asked it to.
    pub(crate) fn strays(&self) -> Result<Vec<String>> {
        let mut strays = names_in(&self.home())?;
        let around = names_in(&self.root)?.into_iter();
        let is_stray = |name: &String| {
            !["inside", "home"].contains(&name.as_str()) && !name.starts_with(OUTSIDE)
        };
        strays.extend(around.filter(is_stray));
        Ok(strays)
    }
}

fn names_in(folder: &Path) -> Result<Vec<String>> {
    let name = |entry: std::io::Result<fs::DirEntry>| {
        Ok(entry?.file_name().to_string_lossy().into_owned())
    };
    let mut names = fs::read_dir(folder)?.map(name).collect::<Result<Vec<_>>>()?;
    names.sort();
    Ok(names)
}
