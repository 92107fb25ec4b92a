import { expect, test } from 'vitest';
import { HIDDEN } from '../../src/style/index.ts';
import { styled } from './styled.ts';

const reasonOf = (markup: string): string => {
  const { style, text } = styled(markup);
  const reason = style.hidden[text('x')];
  return Object.keys(HIDDEN).find((name) => HIDDEN[name as keyof typeof HIDDEN] === reason)!;
};

test.each([
  ['<p>x</p>', 'visible'],
  ['<div style="display:none"><p>x</p></div>', 'display'],
  ['<div hidden><p>x</p></div>', 'attribute'],
  ['<style>[hidden]{display:block}</style><p hidden>x</p>', 'visible'],
  ['<div style="visibility:hidden"><p>x</p></div>', 'visibility'],
  ['<div style="visibility:hidden"><p style="visibility:visible">x</p></div>', 'visible'],
  ['<div style="opacity:0"><p>x</p></div>', 'transparent'],
  ['<p style="color:transparent">x</p>', 'transparent'],
  ['<p style="position:absolute;clip:rect(0 0 0 0)">x</p>', 'size'],
  ['<p style="clip:rect(0,0,0,0)">x</p>', 'visible'],
  ['<p style="clip-path:inset(50%)">x</p>', 'size'],
  ['<p style="width:1px;height:1px;overflow:hidden">x</p>', 'size'],
  ['<p style="height:0;overflow:hidden">x</p>', 'size'],
  ['<p style="height:0">x</p>', 'visible'],
  ['<span style="height:0;overflow:hidden">x</span>', 'visible'],
  ['<p style="max-height:0;overflow:hidden">x</p>', 'size'],
  ['<p style="transform:scale(0)">x</p>', 'size'],
  ['<p style="font-size:0">x</p>', 'size'],
  ['<p style="position:absolute;left:-9999px">x</p>', 'offScreen'],
  ['<p style="left:-9999px">x</p>', 'visible'],
  ['<p style="position:absolute;top:-100em">x</p>', 'offScreen'],
  ['<p style="text-indent:-9999px">x</p>', 'offScreen'],
  ['<p style="margin-left:-9999px">x</p>', 'offScreen'],
  ['<div style="background:#123"><p style="color:#112233">x</p></div>', 'sameColour'],
  ['<p style="color:#fff">x</p>', 'sameColour'],
  ['<div style="background:url(x)"><p style="color:#fff">x</p></div>', 'visible'],
  ['<p style="color:#fff;position:absolute">x</p>', 'visible'],
  ['<template><p>x</p></template>', 'inert'],
  ['<noscript><p>x</p></noscript>', 'inert'],
  ['<details><summary>y</summary><p>x</p></details>', 'display'],
  ['<details open><summary>y</summary><p>x</p></details>', 'visible'],
  ['<details><summary>x</summary></details>', 'visible'],
  ['<select><option>x</option></select>', 'display'],
  ['<select multiple><option>x</option></select>', 'visible'],
  ['<video>x</video>', 'display'],
  ['<svg><title>x</title></svg>', 'display'],
  ['<dialog>x</dialog>', 'display'],
  ['<dialog open>x</dialog>', 'visible'],
  ['<div style="opacity:0"><p style="display:none">x</p></div>', 'display'],
  ['<div style="opacity:0;visibility:hidden"><p>x</p></div>', 'visibility'],
])('%s is %s', (markup, reason) => expect(reasonOf(markup)).toBe(reason));

test('white text on an unknown canvas is not called hidden', () => {
  expect(reasonOf('<link rel=stylesheet href=a.css><p style="color:#fff">x</p>')).toBe('visible');
});

test('a picture in a box with indented text stays visible', () => {
  const { style, at } = styled('<h1 style="text-indent:-9999px"><img src=logo.png>x</h1>');
  expect(style.hidden[at('img')]).toBe(HIDDEN.visible);
});
