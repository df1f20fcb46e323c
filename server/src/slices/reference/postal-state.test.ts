import { followedState, stateOfPostalCode } from '@fourfold/contract/reference/postal-state.ts';
import { describe, expect, test } from 'vitest';
import { listItems } from './reference.rules.ts';

/** Of each state on the list: its capital's postal code, and others near its bounds. */
const codes: Record<string, string> = {
  AL: '36104 35004 36925',
  AK: '99801 99501 99950',
  AZ: '85001 86001 86515',
  AR: '72201 71601 72959',
  CA: '95814 90001 94105 96162',
  CO: '80202 80001 81658',
  CT: '06103 06001 06928',
  DE: '19901 19701 19980',
  DC: '20001 20500',
  FL: '32301 33101 34997',
  GA: '30303 31999 39834 39901',
  HI: '96813 96701 96898',
  ID: '83702 83201 83877',
  IL: '62701 60001 62999',
  IN: '46204 46001 47997',
  IA: '50309 50001 52809',
  KS: '66603 66002 67954',
  KY: '40601 40003 42788',
  LA: '70802 70001 71497',
  ME: '04330 03901 04992',
  MD: '21401 20601 21930',
  MA: '02108 01001 02791 05501',
  MI: '48933 48001 49971',
  MN: '55102 55001 56763',
  MS: '39201 38601 39776',
  MO: '65101 63001 65899',
  MT: '59601 59001 59937',
  NE: '68502 68001 69367',
  NV: '89701 88901 89883',
  NH: '03301 03031 03897',
  NJ: '08608 07001 08989',
  NM: '87501 87001 88439',
  NY: '12207 10001 14925 00501 06390',
  NC: '27601 27006 28909',
  ND: '58501 58001 58856',
  OH: '43215 43001 45999',
  OK: '73102 73001 74966',
  OR: '97301 97001 97920',
  PA: '17101 15001 19640',
  RI: '02903 02801 02940',
  SC: '29201 29001 29948',
  SD: '57501 57001 57799',
  TN: '37219 37010 38589',
  TX: '78701 73301 75001 79999 88595',
  UT: '84111 84001 84791',
  VT: '05602 05001 05907',
  VA: '23219 20101 22001 24658',
  WA: '98501 98001 99403',
  WV: '25301 24701 26886',
  WI: '53703 53001 54990',
  WY: '82001 83001 83128',
  AS: '96799',
  GU: '96910 96931',
  MP: '96950 96952',
  PR: '00901 00601 00988',
  VI: '00802 00851',
};

const listed = listItems.state.map(({ id }) => id);

describe('the state of a postal code @account-200', () => {
  test('is known for every state and territory on the list, and for no other', () => {
    expect(Object.keys(codes).toSorted()).toEqual(listed.toSorted());
    for (const [state, examples] of Object.entries(codes))
      for (const code of examples.split(' '))
        expect([code, stateOfPostalCode(code)]).toEqual([code, state]);
  });

  test('is one of the list or nothing for every code, and needs three digits', () => {
    const known = new Set(listed);
    const without: string[] = [];
    for (let prefix = 0; prefix < 1_000; prefix += 1) {
      const three = String(prefix).padStart(3, '0');
      const state = stateOfPostalCode(three);
      if (state === null) without.push(three);
      else expect(known).toContain(state);
    }
    // Military mail, and what nobody was given.
    for (const prefix of [
      '000',
      '004',
      '090',
      '098',
      '213',
      '269',
      '340',
      '429',
      '517',
      '962',
      '966',
    ])
      expect(without).toContain(prefix);
    expect(without.length).toBeLessThan(110);
    for (const short of ['', '8', '85', 'abc', '96']) expect(stateOfPostalCode(short)).toBeNull();
  });

  test('is told apart by more digits where three serve two', () => {
    const typed = (code: string) =>
      [3, 4, 5].map((digits) => stateOfPostalCode(code.slice(0, digits)));
    expect(typed('96799')).toEqual(['HI', 'HI', 'AS']);
    expect(typed('96950')).toEqual([null, 'MP', 'MP']);
    expect(typed('06390')).toEqual(['CT', 'CT', 'NY']);
    // Palau and the Marshall Islands are no states.
    expect([stateOfPostalCode('96940'), stateOfPostalCode('96960')]).toEqual([null, null]);
  });

  test('follows the code until somebody chooses another one', () => {
    expect(followedState(null, '850', [null])).toBe('AZ');
    expect(followedState(null, '85', [null])).toBeNull();
    expect(followedState('AZ', '98101', ['AZ'])).toBe('WA');
    expect(followedState('HI', '96799', ['HI'])).toBe('AS');
    // The job's gives way to the person's.
    expect(followedState('MN', '85004', [null, 'MN'])).toBe('AZ');
    expect(followedState('CA', '85004', [null, 'MN'])).toBe('CA');
    expect(followedState('AZ', '09012', ['AZ'])).toBe('AZ');
  });
});
