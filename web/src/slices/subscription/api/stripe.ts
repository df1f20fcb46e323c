/** What is used of Stripe's script. */
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

/** Of the API's version that the server speaks; Stripe serves it from its own host alone. */
const address = 'https://js.stripe.com/endive/stripe.js';

let loading: Promise<void> | null = null;

/** Loads Stripe's script when it is first needed; after a failure it may be tried again. */
async function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = null;
      script.remove();
      reject(new Error('The payment form could not be loaded. Please check your connection.'));
    });
    document.head.append(script);
  });
  await loading;
}

/** Stripe's own form for an open checkout, to be mounted; throws where its script is out of reach. */
export async function stripeCheckout(
  publicKey: string,
  clientSecret: string,
  onComplete: () => void,
): Promise<EmbeddedCheckout> {
  await loadScript();
  if (!window.Stripe) throw new Error('The payment form could not be loaded.');
  return await window.Stripe(publicKey).createEmbeddedCheckoutPage({
    fetchClientSecret: () => Promise.resolve(clientSecret),
    onComplete,
  });
}
