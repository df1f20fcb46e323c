import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { listOf, page } from '../protocol/paging.ts';
import {
  begin,
  invoice,
  plan,
  planId,
  preview,
  subscription,
  upgradeAnswer,
  upgradeInput,
} from './schema.ts';

export const subscriptionEndpoints = endpointTable({
  planList: {
    method: 'GET',
    path: '/v1/user/subscription/plan',
    actor: 'user',
    sessionOnly: true,
    summary: 'List the plans',
    data: listOf(plan),
  },
  subscriptionGet: {
    method: 'GET',
    path: '/v1/user/subscription',
    actor: 'user',
    sessionOnly: true,
    summary: 'The plan, the early access, the payment method and what is used',
    writes: true,
    data: subscription,
  },
  planPreview: {
    method: 'GET',
    path: '/v1/user/subscription/plan/preview',
    actor: 'user',
    sessionOnly: true,
    summary: 'What choosing a plan would cost now, and when it would take effect',
    writes: true,
    query: z.object({ planId, begin: begin.optional() }),
    data: preview,
  },
  customerPortal: {
    method: 'GET',
    path: '/v1/user/subscription/customer-portal',
    actor: 'user',
    sessionOnly: true,
    summary: "Address of the provider's page for cards and invoices",
    writes: true,
    data: z.object({ url: z.url() }),
  },
  invoices: {
    method: 'GET',
    path: '/v1/user/subscription/invoice',
    actor: 'user',
    sessionOnly: true,
    summary: 'List the invoices, newest first',
    query: z.object(page),
    data: listOf(invoice),
  },
  planUpgrade: {
    method: 'POST',
    path: '/v1/user/subscription/plan/upgrade',
    actor: 'user',
    sessionOnly: true,
    summary: 'Choose a plan: begin it, change to it or go on with it',
    body: upgradeInput,
    data: upgradeAnswer,
  },
  graceEnd: {
    method: 'POST',
    path: '/v1/user/subscription/zero-in-grace-period',
    actor: 'user',
    sessionOnly: true,
    summary: 'End early access and its hours to choose now',
    data: nothing,
  },
  stripeWebhook: {
    method: 'POST',
    path: '/v1/webhook/stripe',
    // Authenticated by the webhook's signature.
    actor: 'anyone',
    signed: true,
    summary: 'Take in an event of Stripe; not found where payments are test payments',
    data: nothing,
  },
  subscriptionCancel: {
    method: 'DELETE',
    path: '/v1/user/subscription',
    actor: 'user',
    sessionOnly: true,
    summary: "Cancel the plan at the period's end",
    data: nothing,
  },
});
