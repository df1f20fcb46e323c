/*
 * Texts that become script if code treats them as HTML, an address, Markdown, a template or part of
 * a script. Each one that runs sets `window.__ran`.
 */

const run = '__ran=1';

/** Short enough for the shortest field of free text. */
export const payloads: readonly string[] = [
  `<script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `</script><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `<script src=data:,${run}></script>`,
  `<script\n>${run}</script>`.replace('\n', ' '),
  `<img src=x onerror=${run}>`,
  `<img src=x onerror="${run}">`,
  `<img/src=x/onerror=${run}>`,
  `<IMG SRC=x ONERROR=${run}>`,
  `"><img src=x onerror=${run}>`,
  `'><img src=x onerror=${run}>`,
  `<img src=x:x onerror=${run}//`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}>`,
  `<svg><script>${run}</script>`,
  `<svg><animate onbegin=${run}>`,
  `<math><mtext><img src onerror=${run}>`,
  `<body onload=${run}>`,
  `<body onpageshow=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<textarea autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video src=x onerror=${run}>`,
  `<audio src=x onerror=${run}>`,
  `<video><source onerror=${run}>`,
  `<marquee onstart=${run}>`,
  `<object data=javascript:${run}>`,
  `<embed src=javascript:${run}>`,
  `<iframe src=javascript:${run}>`,
  `<iframe srcdoc="<script>${run}</script>">`,
  `<base href=javascript:/${run}//>`,
  `<link rel=stylesheet href=//e.invalid>`,
  `<meta http-equiv=refresh content=0>`,
  `<form action=javascript:${run}><input>`,
  `<a href=javascript:${run}>a</a>`,
  `<style>@import'//e.invalid'</style>`,
  `<p style=background:url(//e.invalid)>`,
  `" onmouseover=${run} x="`,
  `' onfocus=${run} autofocus x='`,
  `" autofocus onfocus=${run} "`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java&Tab;script:${run}`,
  `data:text/html,<script>${run}</script>`,
  `vbscript:${run}`,
  `[a](javascript:${run})`,
  `[a](JAVASCRIPT:${run})`,
  `[a](data:text/html,<script>${run}</script>)`,
  `![a](x"onerror="${run})`,
  `<javascript:${run}>`,
  `**<img src=x onerror=${run}>**`,
  `';${run};'`,
  `";${run};"`,
  `\\";${run}//`,
  '${__ran=1}',
  '`+(__ran=1)+`',
  '{{constructor.constructor("__ran=1")()}}',
  '{__proto__:{__ran:1}}',
  `&lt;img src=x onerror=${run}&gt;`,
  `&#60;img src=x onerror=${run}&#62;`,
  `%3Cimg src=x onerror=${run}%3E`,
  `\\u003cimg src=x onerror=${run}\\u003e`,
  `<!--<img src="--><img src=x onerror=${run}>`,
  `<noscript><p title="</noscript><svg onload=${run}>`,
  `<template><img src=x onerror=${run}>`,
];

/** All payloads, in as few texts of a length as they fit into, the long ones first. */
export function packs(max: number): string[] {
  const texts: string[] = [];
  for (const payload of payloads.toSorted((one, other) => other.length - one.length)) {
    const place = texts.findIndex((text) => text.length + 1 + payload.length <= max);
    if (place < 0) texts.push(payload);
    else texts[place] += ` ${payload}`;
  }
  return texts;
}

/** One of them, in rotation. */
export function packed(max: number, at: number): string {
  const texts = packs(max);
  return texts[at % texts.length] ?? '';
}

/** In signs that names take, and that no payload has, for the brackets that they refuse. */
export const bracketless = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

/** Web addresses that are lawful, and hostile in what they carry. */
export const hostileAddresses: readonly string[] = [
  `https://e.example/"><script>${run}</script>`,
  `https://e.example/'onmouseover='${run}`,
  `https://e.example/?javascript:${run}`,
  `https://e.example/#"><img src=x onerror=${run}>`,
  `http://e.example/\`\${__ran=1}\``,
];
