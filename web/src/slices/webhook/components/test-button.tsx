import type { Webhook } from '@fourfold/contract/webhook/schema.ts';
import { notify } from '../../../lib/notify.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { sendTest } from '../api/webhooks.ts';

/** Sends a test; what came of it stands in the log. */
export const TestButton = ({ webhook: { id, active } }: { webhook: Webhook }) => (
  <AsyncButton
    variant="default"
    disabled={!active}
    onClick={async () => {
      await sendTest(id);
      await notify({ message: 'A test is on its way. See the log.', about: `webhook ${id}` });
    }}
  >
    Send test
  </AsyncButton>
);
