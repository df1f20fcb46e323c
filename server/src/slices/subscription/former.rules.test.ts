import { expect, test } from 'vitest';
import { mailboxOf } from './former.rules.ts';

test.each([
  ['Ada.Quist@Post.example', 'ada.quist@post.example'],
  ['ada+jobs@post.example', 'ada@post.example'],
  ['+ada@post.example', '+ada@post.example'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['a.da@notgmail.com', 'a.da@notgmail.com'],
  ['a.da@gmail.com.example', 'a.da@gmail.com.example'],
  ['a.da@gmailxcom', 'a.da@gmailxcom'],
  ['', '@'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
