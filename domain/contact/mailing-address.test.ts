import { expect, test } from 'vitest'
import { isMailingAddress } from './mailing-address.ts'

test.each([
  ...['PO Box 12', 'P.O. Box 12', 'P O Box 12', 'p.o. box b', 'POBox 7', 'Post Office Box 1204'],
  ...['POB 12', 'PMB 4', 'Box 15', 'P.O. Drawer 9', 'RR 2 Box 15', 'RR 2, Box 15', 'R.R. #2'],
  ...['HC 61 Box 3', 'Rural Route 3', 'Rural Route', 'RFD 2', 'Star Route 1 Box 4'],
  ...['General Delivery', 'Poste restante', 'Postfach 12 34', 'Postfach 1234', 'Postbus 99'],
  ...['Apartado 12', 'Apartado Postal 345', 'BP 12', 'B.P. 1200', 'Boîte postale 4', 'PO BOX  12 '],
])('nobody can drive to %s', (address) => {
  expect(isMailingAddress(address)).toBe(true)
})

test.each([
  ...['12 Boxwood Lane', 'Boxwood Lane', '123 Po Boy St', '1 RR Donnelley Dr', 'RR Donnelley Dr'],
  ...['100 Route 66', 'Route 66 Diner, 100 Route 66', 'Post Office Rd', '5 Post Office Rd'],
  ...[
    '100 Main St, PO Box 12',
    'PO Box 12, 100 Main St',
    '1 Box Hill Rd',
    'Box Hill',
    '3 Rural Route Rd',
  ],
  ...[
    '2 General Delivery Way',
    'BP Station, 4 Main St',
    '12 Apartado St',
    'CP Lane',
    '',
    'Harbor Front',
  ],
])('somebody can drive to “%s”, or it is no mailing address', (address) => {
  expect(isMailingAddress(address)).toBe(false)
})
