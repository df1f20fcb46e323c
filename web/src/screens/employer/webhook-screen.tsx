import { loggedDays, type Webhook } from '@fourfold/contract/webhook/schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useWebhookLog } from '../../slices/webhook/api/webhooks.ts';
import { repeatDelivery, useWebhooks } from '../../slices/webhook/api/webhooks.ts';
import { DeliveryItem } from '../../slices/webhook/components/delivery-item.tsx';
import { TestButton } from '../../slices/webhook/components/test-button.tsx';
import { WebhookFacts } from '../../slices/webhook/components/webhook-facts.tsx';
import { WebhookMenu } from '../../slices/webhook/components/webhook-menu.tsx';
import { shortAddress } from '../../slices/webhook/components/webhook-words.ts';
import { Card } from '../../ui/card.tsx';
import { ContinuedPager } from '../../ui/continued-pager.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { BackLink } from '../../ui/link.tsx';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';

/** A webhook and its log. */
export function WebhookScreen() {
  const { id, webhookId } = useParams({ from: '/shell/companies/$id/webhooks/$webhookId' });
  const back = (
    <BackLink to="/companies/$id/webhooks" params={{ id }}>
      Webhooks
    </BackLink>
  );
  return (
    <LoadedPage query={useWebhooks(id)} title="Webhook" back={back} layout="list">
      {(list) => {
        const webhook = list.find((one) => one.id === webhookId);
        return webhook ? (
          <WebhookPage webhook={webhook} back={back} />
        ) : (
          <Page title="Webhook" back={back} width="narrow">
            <EmptyState>This webhook doesn’t exist, or it was deleted.</EmptyState>
          </Page>
        );
      }}
    </LoadedPage>
  );
}

function WebhookPage({ webhook, back }: { webhook: Webhook; back: React.ReactNode }) {
  const navigate = useNavigate();
  const leave = () =>
    navigate({ to: '/companies/$id/webhooks', params: { id: webhook.companyId } });
  return (
    <Page
      title={new URL(webhook.address).host}
      lead={<Breakable text={webhook.address} />}
      documentTitle={`Webhook ${shortAddress(webhook)}`}
      back={back}
      width="narrow"
      actions={
        <>
          <TestButton webhook={webhook} />
          <WebhookMenu webhook={webhook} onDeleted={leave} />
        </>
      }
    >
      <WebhookFacts webhook={webhook} />
      <Section title="Log" lead={`What was sent in the last ${loggedDays} days, the latest first.`}>
        <Log webhook={webhook} />
      </Section>
    </Page>
  );
}

function Log({ webhook: { id, active } }: { webhook: Webhook }) {
  const { paging, after } = useSearchParams();
  const log = useWebhookLog(id, { limit: paging.limit, after });
  return (
    <Loaded query={log} skeleton={<RowsSkeleton rows={4} />}>
      {({ list, count, after: next }) =>
        count === 0 ? (
          <EmptyState>Nothing was sent yet. Send a test to see whether it arrives.</EmptyState>
        ) : (
          <>
            <Card padding="large">
              <Stack as="ul" gap="6" fading={log.isPlaceholderData}>
                {list.map((delivery) => (
                  <DeliveryItem
                    key={delivery.id}
                    delivery={delivery}
                    repeat={active ? () => repeatDelivery(id, delivery.id) : undefined}
                  />
                ))}
              </Stack>
            </Card>
            <ContinuedPager count={count} after={next} loading={log.isPlaceholderData} />
          </>
        )
      }
    </Loaded>
  );
}
