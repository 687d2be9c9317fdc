//! A plan at another scale: some keys of some studies differ.

use std::collections::BTreeSet;

use secateurs_games::registry::UnknownName;
use toml::{Table, Value};

use super::{FULL, Plan, PlanError, PlanFile};

/// The plan's file as it is at this scale.
pub(super) fn apply(plan: &Plan, scale: &str) -> Result<PlanFile, PlanError> {
    let wrong = |message: String| PlanError::new(&plan.place, message);
    let mut file: Table = plan
        .source
        .parse()
        .map_err(|error| PlanError::of_toml(&plan.place, &plan.source, &error))?;
    let scales = match file.remove("scale") {
        Some(Value::Table(scales)) => scales,
        _ => Table::new(),
    };
    check_ids(&file).map_err(wrong)?;
    if scale != FULL {
        let changes = scales.get(scale).and_then(Value::as_table);
        for (id, change) in changes.into_iter().flatten() {
            change_study(&mut file, id, change)
                .map_err(|message| wrong(format!("scale.{scale}.{id}: {message}")))?;
        }
    }
    file.try_into().map_err(|error: toml::de::Error| {
        wrong(format!("scale.{scale}: {}", PlanError::words(&error)))
    })
}

fn id_of(study: &Value) -> Option<&str> {
    study.get("id").and_then(Value::as_str)
}

fn ids(file: &Table) -> impl Iterator<Item = &str> {
    file.values().filter_map(Value::as_array).flatten().filter_map(id_of)
}

/// Identifiers name files, and the studies that a scale changes.
fn check_ids(file: &Table) -> Result<(), String> {
    let mut known = BTreeSet::new();
    for id in ids(file) {
        if !super::is_slug(id) {
            return Err(format!("id = {id:?}: small letters, digits and hyphens are expected"));
        }
        if !known.insert(id) {
            return Err(format!("id = {id:?}: two studies have it"));
        }
    }
    Ok(())
}

fn change_study(file: &mut Table, id: &str, change: &Value) -> Result<(), String> {
    let Value::Table(change) = change else {
        return Err("expected a table of keys that differ".to_owned());
    };
    let unknown = UnknownName::new("study", id, ids(file)).to_string();
    let lists = file.iter_mut().filter_map(|(_, value)| value.as_array_mut());
    let mut studies = lists.flatten();
    let study = studies.find(|study| id_of(study) == Some(id)).ok_or(unknown)?;
    overlay(study, change);
    Ok(())
}

/// Puts the changes over what is there; tables are gone through key by key.
fn overlay(under: &mut Value, over: &Table) {
    let Value::Table(under) = under else { return };
    for (key, value) in over {
        match (under.get_mut(key), value) {
            (Some(there @ Value::Table(_)), Value::Table(value)) => overlay(there, value),
            _ => {
                under.insert(key.clone(), value.clone());
            }
        }
    }
}
