import { expect, test } from 'vitest';
import { foldedNames } from './skill-folding.ts';

test.each([
  ['The MathWorks MATLAB', 'MATLAB'],
  ['Microsoft Office software', 'Microsoft Office'],
  ['Oracle Java 8 software', 'Java'],
  ['Extensible markup language XML', 'XML'],
  ['Geographic information system (GIS)', 'Geographic information system'],
  ['php 7.x', 'php'],
  ['java 8+', 'java'],
  ['Dassault Systèmes CATIA', 'CATIA'],
  ['Customer relationship management CRM software', 'CRM'],
  ['RESTful API', 'RESTful APIs'],
  ['Point of sale systems', 'Point of sale'],
  ['inventories', 'inventory'],
])('%s may mean %s', (written, meant) => {
  expect(foldedNames(written)).toContain(meant);
});

test('a short name and one that needs nothing lead nowhere else', () => {
  expect(foldedNames('C')).toEqual([]);
  expect(foldedNames('R')).toEqual([]);
  expect(foldedNames('  ')).toEqual([]);
  expect(foldedNames('analysis')).toEqual([]);
});
