import { mostWebhooks, type Webhook } from '@fourfold/contract/webhook/schema.ts';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { openPopup } from '../../lib/popup.ts';
import { CompanyKeys } from './company-keys.tsx';
import { useOwnCompany } from '../../slices/company/api/own-company.ts';
import { companyName } from '../../slices/company/components/company-title.tsx';
import { useWebhooks } from '../../slices/webhook/api/webhooks.ts';
import { TestButton } from '../../slices/webhook/components/test-button.tsx';
import { WebhookFacts } from '../../slices/webhook/components/webhook-facts.tsx';
import { WebhookMenu } from '../../slices/webhook/components/webhook-menu.tsx';
import { shortAddress } from '../../slices/webhook/components/webhook-words.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/card.tsx';
import { BackLink, LinkButton } from '../../ui/link.tsx';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { Text } from '../../ui/text.tsx';

/** A company's webhooks: they report events to its own programs. */
export function WebhooksScreen() {
  const { id } = useParams({ from: '/shell/companies/$id/webhooks' });
  const back = (
    <BackLink to="/companies/$id" params={{ id }}>
      Company
    </BackLink>
  );
  return (
    <LoadedPage query={useOwnCompany(id)} title="Webhooks" back={back} layout="list">
      {(company) => <Webhooks companyId={id} name={companyName(company)} />}
    </LoadedPage>
  );
}

async function add(companyId: number): Promise<void> {
  const secret = await openPopup('editWebhook', { companyId, webhook: null });
  if (secret !== undefined) await openPopup('webhookSecret', { secret, renewed: false });
}

function Webhooks({ companyId, name }: { companyId: number; name: string }) {
  const webhooks = useWebhooks(companyId);
  const button = <Button onClick={() => void add(companyId)}>Add webhook</Button>;
  const amount = webhooks.data?.length ?? 0;
  return (
    <Page
      title="Webhooks"
      documentTitle={`Webhooks of ${name}`}
      lead={
        <>
          Webhooks tell your own programs about applications and jobs: ids and statuses, signed as
          Standard Webhooks. We retry for a day until your program accepts a message.{' '}
          <a href="/docs/">How to read them</a>
        </>
      }
      back={
        <BackLink to="/companies/$id" params={{ id: companyId }}>
          {name}
        </BackLink>
      }
      width="narrow"
      actions={amount > 0 && amount < mostWebhooks && button}
    >
      <Loaded query={webhooks} skeleton={<ListSkeleton cards={2} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState action={button}>No webhooks yet.</EmptyState>
          ) : (
            <Stack gap="4">
              {list.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} />
              ))}
              {amount >= mostWebhooks && (
                <Text dimmed>A company can have {mostWebhooks} webhooks.</Text>
              )}
            </Stack>
          )
        }
      </Loaded>
      <CompanyKeys companyId={companyId} />
    </Page>
  );
}

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { id: webhookId, companyId: id } = webhook;
  return (
    <Card as="article" gap="4">
      <Row gap="4" apart>
        <Text as="h2" size="l" head>
          <Breakable text={shortAddress(webhook)} />
        </Text>
        <WebhookMenu webhook={webhook} />
      </Row>
      <WebhookFacts webhook={webhook} />
      <Row gap="2" wrap>
        <LinkButton
          to="/companies/$id/webhooks/$webhookId"
          params={{ id, webhookId }}
          variant="default"
          aria-label={`Log of ${shortAddress(webhook)}`}
        >
          Log
        </LinkButton>
        <TestButton webhook={webhook} />
      </Row>
    </Card>
  );
}
