//! What rs-trafilatura takes for the main text of every page: OUT/rs-trafilatura/SET/NAME.txt, and NAME.md as Markdown.
//!
//!     run-rs-trafilatura DATA OUT [SET...]
//!
//! Settings are its defaults; an address is given where the set has one. A page it fails on has an empty text.
use std::error::Error;
use std::fs;
use std::io::Read;
use std::path::Path;

use flate2::read::GzDecoder;
use rs_trafilatura::{extract_with_options, Options};
use serde_json::Value;

const SETS: [&str; 5] = ["content", "content-more", "snippets", "blogs", "oldnews"];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [data, out, sets @ ..] = arguments.as_slice() else {
        return Err("run-rs-trafilatura DATA OUT [SET...]".into());
    };
    let chosen: Vec<&str> = sets.iter().map(String::as_str).collect();
    let all = if chosen.is_empty() { SETS.to_vec() } else { chosen };
    for set in all {
        run_set(&Path::new(data).join(set), &Path::new(out).join("rs-trafilatura").join(set))?;
    }
    Ok(())
}

fn run_set(data: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(out)?;
    let index: Vec<Value> = serde_json::from_str(&fs::read_to_string(data.join("index.json"))?)?;
    for entry in index {
        let name = entry["name"].as_str().ok_or("a page without a name")?;
        let markup = read_markup(&data.join(format!("{name}.html.gz")))?;
        let (text, markdown) = extract(&markup, entry["url"].as_str());
        fs::write(out.join(format!("{name}.txt")), text)?;
        fs::write(out.join(format!("{name}.md")), markdown)?;
    }
    Ok(())
}

fn read_markup(file: &Path) -> Result<String, Box<dyn Error>> {
    let mut bytes = Vec::new();
    GzDecoder::new(fs::File::open(file)?).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Text and Markdown; a page on which it panics has neither.
fn extract(markup: &str, url: Option<&str>) -> (String, String) {
    let options = Options { url: url.map(str::to_owned), output_markdown: true, ..Options::default() };
    match std::panic::catch_unwind(|| extract_with_options(markup, &options)) {
        Ok(Ok(found)) => (found.content_text, found.content_markdown.unwrap_or_default()),
        _ => (String::new(), String::new()),
    }
}
