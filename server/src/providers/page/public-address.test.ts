import { describe, expect, test } from 'vitest';
import { guardedPages } from './guarded.ts';
import { UnreadablePage } from './port.ts';
import { isPublicAddress } from './public-address.ts';

const reasonOf = async (read: Promise<unknown>) =>
  await read.then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadablePage ? error.reason : error),
  );

/** What names lead to here; none of these is asked of anybody. */
const names: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  'localhost.': ['::1', '127.0.0.1'],
  'inside.example': ['10.1.2.3'],
  'inside6.example': ['fd12:3456::1'],
  'mapped.example': ['::ffff:10.1.2.3'],
  'half.example': ['93.184.215.14', '192.168.0.10'],
  'half6.example': ['93.184.215.14', 'fe80::1'],
  'metadata.google.internal': ['169.254.169.254'],
  'xn--bcher-kva.example': ['172.20.0.1'],
};
const resolve = (host: string) => Promise.resolve(names[host] ?? []);

describe('an address that is not public is not asked @H10.1', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'http://127.1/',
    'http://127.0.1/',
    'http://127.255.255.254/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://0177.0.0.0x1/',
    'http://１２７.0.0.1/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://①②⑦.0.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://0.1.2.3/',
    'http://10.0.0.1/',
    'http://167772161/',
    'http://012.0.0.1/',
    'http://100.64.0.1/',
    'http://100.100.100.200/latest/meta-data',
    'http://169.254.169.254/latest/meta-data',
    'http://169.254.43518/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://168.63.129.16/machine',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.0.0.1/',
    'http://192.0.2.1/',
    'http://192.88.99.1/',
    'http://192.168.1.1/',
    'http://192.168.257/',
    'http://198.18.0.1/',
    'http://198.51.100.1/',
    'http://203.0.113.1/',
    'http://224.0.0.1/',
    'http://239.255.255.250/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[64:ff9b:1::10.0.0.1]/',
    'http://[100::1]/',
    'http://[2001::1]/',
    'http://[2001:db8::1]/',
    'http://[2002:7f00:1::]/',
    'http://[3fff::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/latest/meta-data',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'https://127.0.0.1/',
    'https:127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://inside.example/',
    'http://inside6.example/',
    'http://mapped.example/',
    'http://half.example/',
    'http://half6.example/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://bücher.example/',
    'http://8.8.8.8:22/',
    'https://8.8.8.8:6379/',
  ])('%s', async (address) => {
    expect(await reasonOf(guardedPages({ resolve }).read(address))).toBe('private');
  });

  test.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:text/html,hello',
    'javascript:alert(1)',
    'http://user@example.com/',
    'http://user:word@example.com/',
    'http://example.com@127.0.0.1/',
    'http://127.0.0.1%00.example.com/',
    'http://[fe80::1%25eth0]/',
    'http://256.0.0.1/',
    'http://',
    'example.com',
    '',
  ])('%s is no address', async (address) => {
    expect(await reasonOf(guardedPages({ resolve }).read(address))).toBe('address');
  });

  test('others are', () => {
    const open = ['8.8.8.8', '93.184.215.14', '100.63.255.255', '100.128.0.1', '172.15.0.1'];
    expect([...open, '172.32.0.1', '2606:4700::1111', '2a00::1'].map(isPublicAddress)).toEqual(
      Array.from({ length: 8 }, () => true),
    );
    expect(['fe80::1%eth0', 'example.com', ''].map(isPublicAddress)).toEqual([false, false, false]);
  });
});
