import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownOf } from './markdown.ts';

describe('HTML as Markdown', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['One<br>Two', 'One\nTwo'],
    [
      '<h3>Tasks</h3><ul><li>Weld</li><li>Check</li></ul><p>End</p>',
      '## Tasks\n\n- Weld\n- Check\n\nEnd',
    ],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    ['<ul><li><p>a</p></li><li>b<ul><li>c</li></ul></li></ul>', '- a\n- b\n  - c'],
    ['a <strong>big</strong> b', 'a **big** b'],
    ['<strong> big </strong>b', '**big** b'],
    ['<b></b>a', 'a'],
    ['<h2><strong>Title</strong></h2>', '## Title'],
    ['<a href="https://x.example/a?b=1&amp;c=2">us</a>', '[us](https://x.example/a?b=1&c=2)'],
    ['<a href="javascript:alert(1)">us</a>', 'us'],
    ['<a href=data:text/html,x>us</a>', 'us'],
    ['<script>alert("<p>x</p>")</script>a<style>b{}</style>', 'a'],
    ['a<!-- <p>b</p> -->c', 'ac'],
    ['<p title="a>b">c</p>', 'c'],
    ['5 < 6 &amp; 7 &gt; 6 &#8364; &#x20AC; &unknown; &#0;', '5 < 6 & 7 > 6 € € &unknown;'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<table><tr><td>Pay</td><td>10</td></tr><tr><td>b</td></tr></table>', 'Pay 10\n\nb'],
    ['a <script', 'a'],
    ['', ''],
  ])('%s', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  test('any text is read, long ones at once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => markdownOf(text)).not.toThrow();
      }),
    );
    const parts = [
      '<',
      '<a ',
      '<a href="',
      '<!--',
      '<ul><li>',
      '<b>',
      '</b>',
      '&#',
      '<p>',
      '<script>',
      '**',
      ' \n',
    ];
    for (const part of parts) {
      expect(() => markdownOf(part.repeat(500_000 / part.length))).not.toThrow();
    }
  });
});
