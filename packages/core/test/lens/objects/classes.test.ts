/** Every class of both hierarchies: markup that yields it, and a near miss that does not. */
import { describe, expect, it } from 'vitest';
import {
  CONTENT_CLASSES,
  PRESENTATION_CLASSES,
  ZONE_CLASSES,
} from '../../../src/lens/objects/object-class.ts';
import { seeObjects } from './see-objects.ts';

const MENU = ['News', 'Sport', 'Culture', 'Travel', 'Opinion']
  .map((word) => `<a href="/${word}">${word}</a>`)
  .join(' ');
const ROW = '<tr><td>Kettle</td><td>12</td></tr>';
const CARD = '<div><h3>Kettle</h3><p>Boils a litre in three minutes</p></div>';
const STORY = '<p>A story of some length about something else.</p>'.repeat(12);

const CASES: readonly [label: string, markup: string, nearMiss: string][] = [
  [
    'HeaderZone',
    `<div>The Daily</div><div>${MENU}</div><div><h1>Storm</h1>${STORY}</div>`,
    // A menu in the second half is no Series1.
    `<div><h1>Storm</h1>${STORY}</div><div>${MENU}</div>`,
  ],
  ['BodyZone', '<p>Words</p>', `<footer>© 2026 Daily</footer>`],
  [
    'FootZone',
    `<div><h1>Storm</h1>${STORY}</div><div>© 2026 The Daily</div>`,
    `<div><h1>Storm</h1>${STORY}</div><div>Written on Friday</div>`,
  ],
  ['Title', '<h3>Storm</h3>', '<b>Storm</b>'],
  ['Label', '<label>Your name</label>', '<span>Your name</span>'],
  ['Paragraph', '<p>Words</p>', '<h2>Words</h2>'],
  ['OrderedList', '<ol><li>One<li>Two</ol>', '<ul><li>One<li>Two</ul>'],
  ['UnorderedList', '<ul><li>One<li>Two</ul>', '<div>• One<br>• Two</div>'],
  [
    'DefinitionList',
    '<dl><dt>Tide<dd>Water that comes and goes</dl>',
    '<p>Tide: water that comes and goes</p>',
  ],
  [
    'Image',
    '<img src="a.jpg" width="300" height="200">',
    '<img src="a.jpg" width="300" height="200" usemap="#m">',
  ],
  ['Map', '<img src="a.jpg" ismap>', '<img src="map.jpg" alt="a map">'],
  ['FormSelect', '<select><option>One</select>', '<input list="x"><datalist id="x"><option>One</datalist>'],
  ['FormInput', '<input name="a">', '<input type="hidden" name="a">'],
  ['FormTextArea', '<textarea>Words</textarea>', '<pre>Words</pre>'],
  ['PluginServer', '<p><%= name %></p>', '<p><code>&lt;%= name %&gt;</code></p>'],
  ['PluginClient', '<object data="a.swf"></object>', '<div hidden><object data="a.swf"></object></div>'],
  ['Separator', '<p>One</p><hr><p>Two</p>', '<p>One<br>Two</p>'],
  ['Structure', CARD.repeat(3), CARD.repeat(2)],
  ['Banner', '<div><iframe src="https://ads.example.net/"></iframe></div>', '<div><img src="cat.jpg"></div>'],
  [
    'Menu',
    `<div>${MENU}</div>`,
    `<p>We went to <a href="/n">Norway</a> and from there on to <a href="/s">Sweden</a>.</p>`,
  ],
  ['Interaction', '<form>Name <input name="n"></form>', `<form>${STORY}</form>`],
  [
    'LegalInformation',
    '<p>All rights reserved</p>',
    `<p>All rights reserved ${'and more words '.repeat(30)}</p>`,
  ],
  ['Record', `<table>${ROW.repeat(3)}</table>`, '<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>'],
  ['Bulk', '<p>Some words</p>', `<nav>${MENU}</nav>`],
];

describe.each(CASES)('%s', (label, markup, nearMiss) => {
  it('is found', () => {
    expect(seeObjects(markup).find(label)).toBeDefined();
  });

  it('is not found in a near miss', () => {
    expect(seeObjects(nearMiss).find(label)).toBeUndefined();
  });
});

it('covers every class', () => {
  expect(CASES.map(([label]) => label)).toEqual([
    ...ZONE_CLASSES,
    ...CONTENT_CLASSES,
    ...PRESENTATION_CLASSES,
  ]);
});

describe('equivalents of today', () => {
  it.each([
    ['<video src="a.mp4"></video>', 'PluginClient'],
    ['<audio src="a.mp3" controls></audio>', 'PluginClient'],
    ['<iframe src="/map"></iframe>', 'PluginClient'],
    ['<canvas></canvas>', 'PluginClient'],
    ['<my-clock></my-clock>', 'PluginClient'],
    ['<script>draw()</script>', 'PluginClient'],
    ['<svg width="90" height="60"><text>Logo</text></svg>', 'Image'],
    ['<picture><source srcset="a.avif"><img src="a.jpg" width="90" height="60"></picture>', 'Image'],
    ['<div role="img" aria-label="Rain"></div>', 'Image'],
    ['<div role="heading" aria-level="2">Rain</div>', 'Title'],
    ['<div role="separator"></div>', 'Separator'],
    ['<span role="button">Send</span>', 'FormInput'],
    ['<div role="combobox">Choose</div>', 'FormSelect'],
    ['<div role="textbox" aria-multiline="true">Words</div>', 'FormTextArea'],
    ['<figure><figcaption>A ferry</figcaption></figure>', 'Label'],
    ['<!--#include virtual="menu.html"-->', 'PluginServer'],
    ['<?php echo 1 ?>', 'PluginServer'],
  ])('%s is a %s', (markup, label) => {
    expect(seeObjects(`<div>${markup}</div>`).classes('content')).toEqual([label]);
  });

  it('takes data in a script for no plug-in', () => {
    expect(seeObjects('<p>x</p><script type="application/ld+json">{}</script>').classes('content')).toEqual([
      'Paragraph',
    ]);
  });

  it('takes a nav as one Menu, whatever it is made of', () => {
    const nav = `<nav><div><div><a href="/a">Ales</a></div><div><a href="/b">Beers</a></div></div></nav>`;
    expect(seeObjects(nav).classes('presentation')).toEqual(['Menu']);
  });
});
