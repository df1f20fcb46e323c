import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { succeeded } from '../../../test/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

const read = (token: string, address: string) =>
  app.send('POST', '/v1/employer/ad', { token, body: { address } });

test('what cannot be read is told at the address, with the way without a network @H10.1', async () => {
  const token = await signIn(app, 'reader@ad.example', 'employer');
  const told = async (address: string) => (await read(token, address)).response.fields;
  const at = (text: string) => [{ property: 'address', constraints: [text] }];
  const unreachable = 'This address cannot be reached from here. You can paste the ad instead.';
  expect(await told('http://127.0.0.1/')).toEqual(at(unreachable));
  expect(await told('welder')).toEqual(
    at(
      'Please enter an address that begins with https:// or http://, without a user name. You can paste the ad instead.',
    ),
  );
});

test('an account has thirty pages an hour, wherever they lead @H10.4', async () => {
  const token = await signIn(app, 'eager@ad.example', 'employer');
  const codes: number[] = [];
  for (let at = 0; at < 31; at += 1) codes.push((await read(token, 'http://10.0.0.1/')).code);
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
  const other = await signIn(app, 'other@ad.example', 'employer');
  expect((await read(other, 'http://10.0.0.1/')).code).toBe(422);
});

test('a page is answered with its type and where it was found @H10.2', async () => {
  const page = { address: 'https://board.example/1', type: 'text/html', text: '<h1>Welder</h1>' };
  app.parts.pages.read = () => Promise.resolve(page);
  const token = await signIn(app, 'found@ad.example', 'employer');
  expect(succeeded(await read(token, 'https://board.example/'))).toEqual(page);
});
