import { describe, expect, it } from 'vitest';
import { pageId } from './page-error.ts';
import { address, unwrap, ApiError } from './transport.ts';
import { parseSearch, stringifySearch } from './use-search-params.ts';

describe('ids in addresses', () => {
  it('takes what can be an id', () => expect(pageId('2147483647')).toBe(2_147_483_647));

  it.each(['abc', '', '0', '-1', '1.5', '1e3', '01', ' 1', '2147483648', '99999999999'])(
    'refuses %j',
    (text) => expect(() => pageId(text)).toThrow('Page Not Found'),
  );
});

describe('what stands behind the question mark', () => {
  it('keeps texts that look like numbers as they are', () => {
    const search = { search: '007', state: 'CA,NY', step: 'skills' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('drops what is empty', () => {
    expect(stringifySearch({ page: undefined, search: '' })).toBe('');
    expect(address('/v1/x', { a: '', b: undefined, c: 0, d: [1, 2] })).toBe('/v1/x?c=0&d=1%2C2');
  });
});

describe('answers', () => {
  it('gives the data of success', () => {
    expect(unwrap(200, '{"response":{"status":"success"},"data":{"id":1}}')).toEqual({ id: 1 });
  });

  it('throws the refusal with its fields', () => {
    const text = JSON.stringify({
      response: {
        status: 'error-validation',
        message: 'Please check the fields',
        fields: [{ property: 'name', constraints: ['Please complete this field'] }],
      },
      data: {},
    });
    expect(() => unwrap(422, text)).toThrow(ApiError);
    expect(() => unwrap(422, text)).toThrow('Please check the fields');
  });

  it('copes with an answer that is no envelope', () => {
    expect(() => unwrap(502, '<html>Bad gateway</html>')).toThrow(ApiError);
    expect(() => unwrap(200, 'null')).toThrow(ApiError);
  });
});
