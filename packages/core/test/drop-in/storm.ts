/** An article with all that the drop-ins report; long enough for any extractor. */
export const URL_OF_STORM = 'https://www.daily.example/news/storm.html';

const SENTENCE =
  'The storm that had been feared for days reached the coast last night, and by the morning the harbour was closed. ';

export const STORM = `<!doctype html><html lang="en" dir="ltr"><head>
<title>Storm reaches coast – The Daily</title>
<meta name="author" content="Ada Holm">
<meta name="description" content="What the night was like.">
<meta property="og:site_name" content="The Daily">
<meta property="og:title" content="Storm reaches coast">
<meta property="og:image" content="/img/storm.jpg">
<meta property="article:published_time" content="2026-03-04T06:30:00Z">
<link rel="icon" href="/favicon.ico">
<script type="application/ld+json">{"@type": "NewsArticle", "headline": "Storm reaches coast"}</script>
</head><body>
<header><nav><a href="/">Home</a> <a href="/news">News</a> <a href="/sport">Sport</a></nav></header>
<main><article><h1>Storm reaches coast</h1>
<p onclick="steal()">${SENTENCE.repeat(3)}</p>
<p>Read the <a href="/archive">archive</a>, not <a href="javascript:alert(1)">this</a>.<script>alert(2)</script>
<img src="/img/pier.jpg" alt="The pier" onerror="alert(3)"></p>
<h2>What comes next</h2>
<ul><li>Trains run <b>late</b></li><li>Ferries do not run</li></ul>
<p>${SENTENCE.replace('storm', 'flood').repeat(3)}</p></article></main>
<footer><p>© 2026 The Daily</p></footer></body></html>`;
