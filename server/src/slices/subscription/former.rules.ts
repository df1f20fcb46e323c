/**
 * Normalizes an address to its mailbox: without a plus tag, and for Gmail without dots. Only for
 * comparison, never for mails.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const plain = local.split('+')[0] || local;
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${domain}`;
}
