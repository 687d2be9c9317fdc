//! The links of the book, as they stand in its pages.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use anyhow::Result;

/// Every page, by its path.
pub(crate) fn pages_in(folder: &Path) -> Result<BTreeMap<PathBuf, String>> {
    let mut pages = BTreeMap::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            pages.append(&mut pages_in(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "html") {
            let text = std::fs::read_to_string(&path)?;
            pages.insert(path, text);
        }
    }
    Ok(pages)
}

/// Every link that leads to no file, or to no place in its page.
pub(crate) fn broken(pages: &BTreeMap<PathBuf, String>) -> Vec<String> {
    let mut broken = Vec::new();
    for (page, text) in pages {
        // The page of errors has addresses for wherever the book is served.
        if page.ends_with("404.html") {
            continue;
        }
        for link in links(text).filter(|link| !leads(pages, page, link)) {
            broken.push(format!("{}: {link}", page.display()));
        }
    }
    broken
}

fn links(text: &str) -> impl Iterator<Item = &str> {
    let after = |name: &'static str| text.split(name).skip(1);
    let links = after(" href=\"").chain(after(" src=\""));
    links.filter_map(|rest| Some(rest.split_once('"')?.0))
}

fn leads(pages: &BTreeMap<PathBuf, String>, page: &Path, link: &str) -> bool {
    if link.contains("://") || link.starts_with("data:") {
        return true;
    }
    let (file, place) = link.split_once('#').unwrap_or((link, ""));
    let target = match file {
        "" => page.to_owned(),
        file => without_dots(&page.with_file_name(file)),
    };
    let has_place = |text: &String| place.is_empty() || text.contains(&format!("id=\"{place}\""));
    pages.get(&target).map_or_else(|| place.is_empty() && target.is_file(), has_place)
}

/// The same path without `..`, as pages are listed.
fn without_dots(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        if part == Component::ParentDir {
            plain.pop();
        } else {
            plain.push(part);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_that_lead_nowhere_are_found() {
        let page = "<a href=\"b.html#x\"></a><a href=\"b.html#y\"></a><a href=\"c.html\"></a>\
                    <a href=\"#z\"></a><a href=\"https://a.b/\"></a><img src=\"no.svg\">";
        let pages = [("d/a.html", page), ("d/b.html", "<h2 id=\"x\">X</h2>")];
        let pages = pages.map(|(path, text)| (PathBuf::from(path), text.to_owned()));
        let expected =
            ["b.html#y", "c.html", "#z", "no.svg"].map(|link| format!("d/a.html: {link}"));
        assert_eq!(broken(&pages.into()), expected);
    }
}
