/**
 * Window widths at which the layout changes. CSS writes `@media (--phone)`, which vite.config.ts
 * replaces; scripts call `useMediaQuery(media.phone)`. SPEC.md sets 834 px and 1440 px.
 */
export const media = {
  smallPhone: '(max-width: 23.99em)',
  fromPhone: '(min-width: 24em)',
  phone: '(max-width: 39.99em)',
  /** A window that is enlarged four times: what stays in sight would cover the page. */
  lowPhone: '(max-width: 39.99em) and (max-height: 26em)',
  fromTablet: '(min-width: 40em)',
  belowLaptop: '(max-width: 52.12em)',
  fromLaptop: '(min-width: 52.125em)',
  belowDesk: '(max-width: 68.74em)',
  fromDesk: '(min-width: 68.75em)',
  belowWide: '(max-width: 89.99em)',
  fromWide: '(min-width: 90em)',
  fromPreview: '(min-width: 100em)',
} as const;
