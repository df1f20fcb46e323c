import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** No shade is used: tokens.css has the colors of both schemes. */
const ink: MantineColorsTuple = [
  '#faf8f4',
  '#f2efe8',
  '#ebe7de',
  '#d6d0c3',
  '#b8b2a5',
  '#8c8678',
  '#696358',
  '#59544a',
  '#3a362e',
  '#1c1a16',
];

const tinted = new Set(['yellow', 'blue', 'green', 'orange', 'red']);

const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  if (color === 'ink') {
    if (input.variant === 'filled') {
      return {
        background: 'var(--ink)',
        hover: 'var(--ink-hover)',
        color: 'var(--on-ink)',
        border: '1px solid transparent',
      };
    }
    const filled = input.variant === 'light';
    return {
      background: filled ? 'var(--sunken)' : 'transparent',
      hover: filled ? 'var(--hover)' : 'var(--sunken)',
      color: 'var(--ink)',
      border: input.variant === 'outline' ? '1px solid var(--edge)' : '1px solid transparent',
    };
  }
  if (tinted.has(color)) {
    if (input.variant === 'filled') {
      return {
        background: color === 'red' ? 'var(--danger)' : `var(--${color}-text)`,
        hover: color === 'red' ? 'var(--danger-hover)' : `var(--${color}-text)`,
        color: 'var(--on-danger)',
        border: '1px solid transparent',
      };
    }
    return {
      background: input.variant === 'light' ? `var(--${color}-soft)` : 'transparent',
      hover: `var(--${color}-soft)`,
      color: `var(--${color}-text)`,
      border:
        input.variant === 'outline' ? `1px solid var(--${color}-text)` : '1px solid transparent',
    };
  }
  return defaultVariantColorsResolver(input);
};

/** Mantine's variables from our tokens, which change with the scheme. */
const variables: Record<string, string> = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-error': 'var(--red-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-hover)',
  '--mantine-primary-color-light': 'var(--sunken)',
  '--mantine-primary-color-light-hover': 'var(--hover)',
  '--mantine-primary-color-light-color': 'var(--ink)',
  '--mantine-primary-color-contrast': 'var(--on-ink)',
  '--mantine-color-ink-filled': 'var(--ink)',
  '--mantine-color-ink-filled-hover': 'var(--ink-hover)',
  '--mantine-color-ink-light': 'var(--sunken)',
  '--mantine-color-ink-light-hover': 'var(--hover)',
  '--mantine-color-ink-light-color': 'var(--ink)',
  '--mantine-color-ink-outline': 'var(--edge)',
};
for (const color of tinted) {
  // Named colors of menu entries and the like.
  variables[`--mantine-color-${color}-6`] = `var(--${color}-text)`;
  variables[`--mantine-color-${color}-text`] = `var(--${color}-text)`;
  variables[`--mantine-color-${color}-filled`] = `var(--${color})`;
  variables[`--mantine-color-${color}-light`] = `var(--${color}-soft)`;
  variables[`--mantine-color-${color}-light-color`] = `var(--${color}-text)`;
}

/** Mantine sets its own per scheme, so ours are set there too. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});

/** Inside the page's landmark, where screen readers look for related content. */
const portalProps = { target: 'main' };
const floating = {
  radius: 'md',
  shadow: 'none',
  portalProps,
  transitionProps: { duration: 120 },
} as const;
const suggestions = {
  // When an invalid field gets focus, its list must not cover other fields.
  openOnFocus: false,
  maxDropdownHeight: 280,
  comboboxProps: {
    offset: 6,
    portalProps,
    transitionProps: { duration: 120, transition: 'pop-top-left' },
  },
} as const;
/** A link's words and what is typed begin at their own side. */
const anyScript = { dir: 'auto' } as const;
const typedInAny = { attributes: { input: anyScript } } as const;
const picker = { ...suggestions, checkIconPosition: 'right' } as const;

export const theme = createTheme({
  colors: { ink },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  variantColorResolver,
  autoContrast: true,
  fontFamily: 'var(--font-text)',
  headings: {
    fontFamily: 'var(--font-head)',
    fontWeight: 'var(--weight-head)',
    // The same as theme.css sets for plain h1 to h4.
    sizes: {
      h1: { fontSize: 'var(--text-title)', lineHeight: '1.08' },
      h2: { fontSize: 'var(--text-xl)', lineHeight: '1.2' },
      h3: { fontSize: 'var(--text-l)', lineHeight: '1.3' },
      h4: { fontSize: 'var(--text-m)', lineHeight: '1.35' },
    },
  },
  fontSizes: {
    xs: 'var(--text-s)',
    sm: 'var(--text-m)',
    md: 'var(--text-m)',
    lg: 'var(--text-l)',
    xl: 'var(--text-xl)',
  },
  radius: {
    xs: 'var(--radius-xs)',
    sm: 'var(--radius-s)',
    md: 'var(--radius-m)',
    lg: 'var(--radius-l)',
    xl: 'var(--radius-full)',
  },
  defaultRadius: 'md',
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-10)',
  },
  breakpoints: { xs: '24.5em', sm: '40em', md: '52em', lg: '68.75em', xl: '90em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Anchor: { defaultProps: { underline: 'always', ...anyScript } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', size: 'lg' } },
    Checkbox: { defaultProps: { iconColor: 'var(--on-ink)', radius: 'xs' } },
    Radio: { defaultProps: { iconColor: 'var(--on-ink)' } },
    RadioIndicator: { defaultProps: { iconColor: 'var(--on-ink)' } },
    Menu: {
      defaultProps: {
        ...floating,
        position: 'bottom-end',
        offset: 6,
        // A menu may contain only entries; focus goes to the first one.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: floating },
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        centered: true,
        shadow: 'none',
        overlayProps: { backgroundOpacity: 0.45, color: '#15120a' },
        closeButtonProps: { 'aria-label': 'Close' },
        transitionProps: { duration: 160, transition: 'pop' },
      },
    },
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.45, color: '#15120a' },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Select: { defaultProps: { ...picker, ...typedInAny } },
    TagsInput: { defaultProps: { ...suggestions, ...typedInAny } },
    MultiSelect: { defaultProps: { ...picker, hidePickedOptions: true } },
    Autocomplete: { defaultProps: { ...suggestions, ...typedInAny } },
    Notification: { defaultProps: { radius: 'md', withBorder: false } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Tooltip: { defaultProps: { radius: 'sm', openDelay: 300, portalProps } },
    Textarea: { defaultProps: { autosize: true, minRows: 4, ...typedInAny } },
    TextInput: { defaultProps: typedInAny },
  },
});
