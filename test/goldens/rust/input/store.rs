//! Keeps orders.
#![allow(dead_code)]

use std::collections::{HashMap, hash_map::Entry as Slot};
use std::{env, fmt, io::{self, Read as _, *}, process::Command};
pub use crate::model::{Order, State};
use super::clock;

mod disk;
extern crate serde_json as json;

/// How many orders fit.
pub const LIMIT: usize = 10;
static mut COUNT: u32 = 0;
static CACHE: Lazy<Mutex<HashMap<String, Order>>> = Lazy::new(|| Mutex::new(HashMap::with_capacity(LIMIT)));

lazy_static! {
    static ref PATTERN: Regex = Regex::new("^a+$").unwrap();
}

type Reply<T> = std::result::Result<T, StoreError>;

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Nothing there.
    #[error("missing {0}")]
    Missing(String),
    Broken { line: usize, cause: io::Error },
    Full = 3,
}

/// A store.
///
/// Holds orders.
#[derive(Clone)]
pub(crate) struct Store<'a, T: Saver + Clone, const N: usize>
where
    T: fmt::Debug,
{
    /// By id.
    #[serde(default)]
    pub orders: HashMap<String, Order>,
    saver: &'a T,
    pub(super) hook: Option<Box<dyn Fn(&Order) -> bool + Send>>,
}

struct Meters(pub f64, Unit);

union Bits {
    whole: u32,
}

/// Saves.
pub trait Saver: Send + fmt::Debug + AsRef<Store> {
    type Id: Into<String>;
    const KIND: &'static str = "plain";
    fn save(&self, order: &Order) -> Reply<Self::Id>;
    fn flush(&mut self) {
        self.sync(Self::KIND);
    }
}

impl<'a, T: Saver + Clone, const N: usize> Store<'a, T, N> {
    pub fn new(saver: &'a T) -> Self {
        let orders = HashMap::new();
        Self { orders, saver, hook: None, ..Default::default() }
    }

    /// Finds one.
    pub async fn find(&self, id: &str, (low, high): (u32, u32)) -> Reply<Order> {
        let Some(order) = self.orders.get(id) else {
            return Err(StoreError::Missing(id.to_owned()).into());
        };
        let Order { lines, owner: mut who, .. } = order.clone();
        match self.saver.save(&order)? {
            State::Open => clock::tick(),
            State::Paid(amount, Owner { name, .. }) if amount > LIMIT => pay(amount, name).await?,
            other @ (State::Closed | State::Gone) => drop(other),
            MAX => {}
        }
        for (i, line) in lines.iter().enumerate() {
            println!("{} {:?}", line.total(i), self.show::<Plain>(who.name), kind = State::label(LIMIT));
        }
        let total: u64 = lines.iter().filter(|l| l.open).map(Line::price).sum::<u64>();
        let parse = |text: &str, &(a, b)| -> u32 { text.parse::<u32>().unwrap_or(a + b) };
        while let Some(next) = self.queue.borrow_mut().pop() {
            next.state.code += 1;
            self.seen[next.id] = true;
        }
        unsafe {
            COUNT += 1;
        }
        CACHE.lock().unwrap().insert(id.to_string(), order);
        *CACHE.lock().unwrap() = HashMap::new();
        if total == u64::MAX || cfg!(feature = "strict") {
            panic!("too many: {}", total);
        }
        assert_eq!(vec![parse("1", &(1, 2)), disk::size(LIMIT)?], Order { lines }.sizes()[0].values);
        Ok(order)
    }
}

impl<T> fmt::Display for Store<'_, T, 3> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.orders.len())
    }
}

impl From<io::Error> for StoreError {
    fn from(cause: io::Error) -> Self {
        StoreError::Broken { line: 0, cause }
    }
}

#[macro_export]
macro_rules! order {
    ($id:expr $(, $line:expr)*) => {{
        let mut made = $crate::Order::new($id);
        $( made.add($line.into()); )*
        made
    }};
}

fn serve() -> Router {
    let dir = env::var("STORE_DIR").unwrap_or(String::from(env!("OUT_DIR")));
    Command::new("git").arg("log").status().expect("git");
    let reply = reqwest::get("https://example.org/x").await?;
    let state = <Store as Saver>::load(Meters(1.0, Unit), dir);
    Router::new().route("/orders/{id}", get(show).post(handlers::create)).with_state(state)
}

#[get("/health")]
#[inline]
async fn health() -> impl Responder {
    mod inner {
        pub fn nested() {}
    }
    HttpResponse::Ok().body(inner::nested as fn())
}

extern "C" {
    fn c_size(at: *const u8) -> usize;
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Fake;

    impl Saver for Fake {
        type Id = String;
        fn save(&self, _: &Order) -> Reply<String> {
            bail!("no {}", order!(1, 2))
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn finds() {
        // TODO: more
        assert!(matches!(Store::new(&Fake).find("a").await, Err(StoreError::Missing(_))), "{:?}", COUNT);
    }

    rgtest!(lists, |dir: Dir, mut cmd: TestCommand| {
        let path = dir.create("a", LIMIT);
        eqnice!("x\n", cmd.arg(path).stdout());
    });
}
