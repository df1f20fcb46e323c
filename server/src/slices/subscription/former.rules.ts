/**
 * One mailbox, however its address is written: what follows a plus is its owner's own note, and Gmail
 * does not look at dots. Only compared, never written to.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const plain = local.split('+')[0] || local;
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${domain}`;
}
