import { expect, test } from 'vitest';
import { fieldsOfRows, rowsWithFields } from './edited-rows.ts';

interface Row {
  key: string;
  name: string;
  level: number;
}

const nameOf = (row: Row) => row.name.toLowerCase();
const rows: Row[] = [
  { key: '1', name: 'Baking', level: 3 },
  { key: '2', name: 'Frying', level: 1 },
];

test('rows come back as they were, and each keeps its key', () => {
  expect(rowsWithFields(rows, fieldsOfRows(rows, nameOf), nameOf)).toEqual(rows);
});

test('changed ones change in their place, missing ones go, new ones stand at the end', () => {
  const fields = {
    glazing: { name: 'Glazing', level: 2 },
    frying: { name: 'Frying', level: 5 },
  };
  expect(rowsWithFields(rows, fields, nameOf)).toEqual([
    { key: '2', name: 'Frying', level: 5 },
    { key: 'other-glazing', name: 'Glazing', level: 2 },
  ]);
});

test('a name that stands twice keeps both rows until it is decided', () => {
  const twice = [...rows, { key: '3', name: 'baking', level: 5 }];
  const fields = { ...fieldsOfRows(twice, nameOf), frying: { name: 'Frying', level: 5 } };
  expect(rowsWithFields(twice, fields, nameOf)).toEqual([
    twice[0],
    { key: '2', name: 'Frying', level: 5 },
    twice[2],
  ]);
});
