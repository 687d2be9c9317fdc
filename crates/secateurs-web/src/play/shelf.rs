//! Games that are being played, kept in a file, so that they can be taken up again when the page is
//! opened anew or the server has been away. A game is what was asked for and what was played.

use std::io;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior};
use secateurs_desk::{Saved, Session};

use crate::token::token;
use crate::wire::Problem;

/// Says that a file is one of ours.
const APPLICATION: i64 = 0x5345_4347;

/// The form of the table below.
const FORMAT: i64 = 1;

/// `used` is larger the later a game was played at.
const TABLES: &str = "CREATE TABLE game (id TEXT PRIMARY KEY, saved TEXT NOT NULL, \
                      turn INTEGER NOT NULL, used INTEGER NOT NULL); \
                      CREATE INDEX by_use ON game (used)";

const LAST_USE: &str = "(SELECT coalesce(max(used), 0) + 1 FROM game)";

/// So many games are kept: the ones that were not played at for the longest time make room.
const MOST_GAMES: u32 = 1000;

/// The most bytes of a game, and the most moves of one without hands.
const MOST_BYTES: usize = 200 << 10;
const MOST_MOVES: usize = 3000;

/// Another program may be writing.
const PATIENCE: Duration = Duration::from_secs(3);

/// The games.
#[derive(Debug)]
pub(crate) struct Shelf {
    connection: Mutex<Connection>,
    room: u32,
}

/// A game that was taken from there.
#[derive(Debug)]
pub(crate) struct Shelved {
    pub(crate) session: Session,
    /// How many things have happened in it.
    pub(crate) turn: u32,
}

impl Shelf {
    /// The games in a file, which is made if it is not there; in memory alone without one.
    pub(crate) fn open(file: Option<&Path>) -> io::Result<Self> {
        let connection = if let Some(file) = file {
            open(file).map_err(|why| {
                let message = format!("{} cannot be used for games: {why}", file.display());
                io::Error::new(io::ErrorKind::InvalidData, message)
            })?
        } else {
            let memory = Connection::open_in_memory();
            let made = memory.and_then(|memory| memory.execute_batch(TABLES).map(|()| memory));
            made.map_err(io::Error::other)?
        };
        Ok(Self { connection: Mutex::new(connection), room: MOST_GAMES })
    }

    /// Keeps a new game, under a name that nobody can guess.
    pub(crate) fn put(&self, session: &Session) -> Result<String, Problem> {
        let (id, saved) = (token(), text(&session.saved())?);
        self.insert(&id, &saved).map_err(|error| not_kept(&error))?;
        Ok(id)
    }

    fn insert(&self, id: &str, saved: &str) -> rusqlite::Result<()> {
        let mut connection = self.connection();
        let change = change(&mut connection)?;
        let sql = format!("INSERT INTO game VALUES (?1, ?2, 0, {LAST_USE})");
        change.execute(&sql, (id, saved))?;
        let sql = "DELETE FROM game WHERE used NOT IN \
                   (SELECT used FROM game ORDER BY used DESC LIMIT ?1)";
        change.execute(sql, [self.room])?;
        change.commit()
    }

    /// The game of this name.
    pub(crate) fn get(&self, id: &str) -> Result<Shelved, Problem> {
        let sql = "SELECT saved, turn FROM game WHERE id = ?1";
        let read = |row: &rusqlite::Row<'_>| Ok((row.get::<_, String>(0)?, row.get(1)?));
        let found = self.connection().query_row(sql, [id], read).optional();
        let Some((saved, turn)) = found.map_err(|error| not_kept(&error))? else {
            return Err(problem("there is no such game here any more"));
        };
        let unreadable = || problem("this game is from another version, and cannot go on");
        let saved: Saved = serde_json::from_str(&saved).map_err(|_| unreadable())?;
        let session = Session::restored(&saved).map_err(|_| unreadable())?;
        Ok(Shelved { session, turn })
    }

    /// Keeps what has happened in a game since this turn; refused if something else has happened
    /// meanwhile.
    pub(crate) fn keep(&self, id: &str, game: &Shelved) -> Result<(), Problem> {
        let saved = text(&game.session.saved())?;
        let sql = format!(
            "UPDATE game SET saved = ?2, turn = turn + 1, used = {LAST_USE} \
             WHERE id = ?1 AND turn = ?3"
        );
        let kept = self.connection().execute(&sql, (id, saved, game.turn));
        match kept.map_err(|error| not_kept(&error))? {
            0 => Err(gone_on()),
            _ => Ok(()),
        }
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // A change that broke off was taken back with its transaction.
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The game is not where the page thinks it is.
pub(crate) fn gone_on() -> Problem {
    problem("the game has gone on elsewhere")
}

fn open(file: &Path) -> Result<Connection, String> {
    let message = |error: rusqlite::Error| error.to_string();
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    let mut connection = Connection::open(file).map_err(message)?;
    connection.busy_timeout(PATIENCE).map_err(message)?;
    set_up(&mut connection).map_err(message)?;
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    if number("application_id").map_err(message)? != APPLICATION {
        return Err("it is a file of another program".to_owned());
    }
    match number("user_version").map_err(message)? {
        FORMAT => Ok(connection),
        other => Err(format!("its format is {other}, this program reads {FORMAT}")),
    }
}

/// Makes the table in a new file; another file stays as it is.
fn set_up(connection: &mut Connection) -> rusqlite::Result<()> {
    let change = change(connection)?;
    let tables = change.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get(0));
    if tables == Ok(0_i64) {
        change.pragma_update(None, "application_id", APPLICATION)?;
        change.pragma_update(None, "user_version", FORMAT)?;
        change.execute_batch(TABLES)?;
    }
    change.commit()
}

fn change(connection: &mut Connection) -> rusqlite::Result<Transaction<'_>> {
    connection.transaction_with_behavior(TransactionBehavior::Immediate)
}

fn text(saved: &Saved) -> Result<String, Problem> {
    let text = serde_json::to_string(saved).map_err(|error| problem(&error.to_string()))?;
    if text.len() > MOST_BYTES || saved.moves.len() > MOST_MOVES {
        return Err(problem("the game has become too long to go on"));
    }
    Ok(text)
}

fn not_kept(error: &rusqlite::Error) -> Problem {
    problem(&format!("the game could not be kept: {error}"))
}

fn problem(why: &str) -> Problem {
    Problem { refused: why.to_owned(), option: None }
}

#[cfg(test)]
mod tests {
    use secateurs_desk::SessionRequest;

    use super::*;

    fn nim() -> Session {
        Session::start(&SessionRequest::new("nim").with("seed", "1")).unwrap()
    }

    #[test]
    fn a_game_is_there_again_after_the_file_was_closed() {
        let folder = std::env::temp_dir().join(format!("secateurs-{}", token()));
        let file = folder.join("games.sqlite");
        let shelf = Shelf::open(Some(&file)).unwrap();
        let id = shelf.put(&nim()).unwrap();
        let mut game = shelf.get(&id).unwrap();
        let first = game.session.legal().swap_remove(0);
        game.session.play(&first).unwrap();
        shelf.keep(&id, &game).unwrap();
        assert_eq!(shelf.keep(&id, &game), Err(gone_on()), "twice the same turn");
        drop(shelf);
        let again = Shelf::open(Some(&file)).unwrap().get(&id).unwrap();
        assert_eq!(again.session.saved(), game.session.saved());
        assert_eq!(again.turn, 1);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_of_somebody_else_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("secateurs-{}", token()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("other.sqlite");
        Connection::open(&file).unwrap().execute_batch("CREATE TABLE mine (a)").unwrap();
        let before = std::fs::read(&file).unwrap();
        let refused = Shelf::open(Some(&file)).unwrap_err().to_string();
        assert!(refused.contains("another program"), "{refused}");
        assert_eq!(std::fs::read(&file).unwrap(), before);
        std::fs::write(&file, "no database").unwrap();
        assert!(Shelf::open(Some(&file)).is_err());
        assert!(Shelf::open(Some(&folder)).is_err());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn games_that_nobody_plays_make_room() {
        let shelf = Shelf { room: 3, ..Shelf::open(None).unwrap() };
        let ids: Vec<String> = (0..3).map(|_| shelf.put(&nim()).unwrap()).collect();
        let mut first = shelf.get(&ids[0]).unwrap();
        let chosen = first.session.legal().swap_remove(0);
        first.session.play(&chosen).unwrap();
        shelf.keep(&ids[0], &first).unwrap();
        let fourth = shelf.put(&nim()).unwrap();
        let is_there = |id: &String| shelf.get(id).is_ok();
        assert_eq!(ids.iter().map(is_there).collect::<Vec<_>>(), [true, false, true]);
        assert!(is_there(&fourth));
    }

    #[test]
    fn a_game_that_cannot_be_is_refused() {
        let shelf = Shelf::open(None).unwrap();
        let id = shelf.put(&nim()).unwrap();
        for saved in ["", "{}", r#"{"request":{"game":"nim"},"seed":1,"moves":[99]}"#] {
            shelf.connection().execute("UPDATE game SET saved = ?1", [saved]).unwrap();
            assert!(shelf.get(&id).unwrap_err().refused.contains("another version"), "{saved}");
        }
    }

    #[test]
    fn names_of_games_are_all_different() {
        let mut ids: Vec<String> = (0..1000).map(|_| token()).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| id.len() == 32));
    }
}
