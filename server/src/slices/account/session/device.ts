import type { AccountSession } from '@fourfold/contract/account/schema.ts';

type Device = Pick<AccountSession, 'device' | 'kind'>;

/** The first match wins, because many browsers name several others for compatibility. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: [RegExp, string, Device['kind']][] = [
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\bAndroid\b(?=.*\bMobile\b)/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'desk'],
  [/\bCrOS\b/, 'ChromeOS', 'desk'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'desk'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'desk'],
];

/** A readable name for a `User-Agent` header; other clients keep their own name. */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
  const [, system, kind] = systems.find(([sign]) => sign.test(userAgent)) ?? [];
  if (browser && system && kind) return { device: `${browser} on ${system}`, kind };
  if (system && kind) return { device: `An app on ${system}`, kind };
  const program = /^[\w.-]{1,40}/.exec(userAgent)?.[0];
  return { device: browser ?? program ?? 'Unknown device', kind: 'other' };
}
