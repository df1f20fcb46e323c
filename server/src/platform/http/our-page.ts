/** Pages of other sites are refused; clients other than browsers send no origin. */
export function isOurPage(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return publicUrl ? asked.origin === new URL(publicUrl).origin : asked.host === host;
}
