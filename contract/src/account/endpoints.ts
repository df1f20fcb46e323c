import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { line } from '../protocol/field.ts';
import { configuration, loginEmail, profile, roles, tokens, verifyCode } from './schema.ts';

const nothing = z.object({});

export const accountEndpoints = endpointTable({
  configurationGet: {
    method: 'GET',
    path: '/v1/configuration',
    actor: 'anyone',
    summary: 'Read what the page needs to know of this installation',
    data: configuration,
  },
  loginEmail: {
    method: 'POST',
    path: '/v1/auth/login/email',
    actor: 'anyone',
    summary: 'Send a sign-in code to an e-mail address',
    body: loginEmail,
    data: nothing,
  },
  loginEmailVerify: {
    method: 'POST',
    path: '/v1/auth/login/email/verify-code',
    actor: 'anyone',
    summary: 'Sign in with the code; the first one creates the account',
    body: verifyCode,
    data: tokens,
  },
  tokensProlong: {
    method: 'POST',
    path: '/v1/auth/tokens/prolongation',
    actor: 'anyone',
    summary: 'Exchange a refresh token for new tokens',
    body: z.object({ refreshToken: line(200) }),
    data: tokens,
  },
  logout: {
    method: 'POST',
    path: '/v1/auth/logout',
    actor: 'user',
    summary: 'End this session',
    data: nothing,
  },
  profileGet: {
    method: 'GET',
    path: '/v1/user/profile',
    actor: 'user',
    summary: 'Read the own account',
    data: profile,
  },
  profileUpdate: {
    method: 'PATCH',
    path: '/v1/user/profile',
    actor: 'user',
    summary: 'Switch the role',
    body: z.object({ role: z.enum(roles, 'Please make a selection') }),
    data: profile,
  },
});
