/** The parts of Stripe's script that we use. */
interface EmbeddedCheckout {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
}
interface Stripe {
  createEmbeddedCheckoutPage: (options: {
    fetchClientSecret: () => Promise<string>;
    onComplete: () => void;
  }) => Promise<EmbeddedCheckout>;
}
declare global {
  interface Window {
    Stripe?: (publicKey: string) => Stripe;
  }
}

/** Must match the API version of the server; Stripe only serves it from its own host. */
const address = 'https://js.stripe.com/endive/stripe.js';

let loading: Promise<void> | null = null;

/** Loads Stripe's script on first use; after a failure it can be retried. */
async function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = null;
      script.remove();
      reject(new Error('The payment form couldn’t be loaded. Please check your connection.'));
    });
    document.head.append(script);
  });
  await loading;
}

/** Stripe's form for an open checkout, ready to mount; throws if its script cannot be loaded. */
export async function stripeCheckout(
  publicKey: string,
  clientSecret: string,
  onComplete: () => void,
): Promise<EmbeddedCheckout> {
  await loadScript();
  if (!window.Stripe) throw new Error('The payment form couldn’t be loaded.');
  return await window.Stripe(publicKey).createEmbeddedCheckoutPage({
    fetchClientSecret: () => Promise.resolve(clientSecret),
    onComplete,
  });
}
