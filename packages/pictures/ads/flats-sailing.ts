import { INKS as C } from '../palette.ts'
import { cut, fill, hatch, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import type { Ad } from './ad.ts'

export const flatsSailing: Ad = {
  placement: 'billboard',
  name: 'Flats Sailing Company',
  lines: ['Two hours on the bay,', 'home in time for dinner'],
  call: 'Book a sunset sail',
  paper: C.bay,
  ink: C.cream,
  panel: C.rose,
  art: () =>
    fill(disc(-76, -70, 62), C.mustard) +
    line('M0 70V-136', C.cocoa, 8) +
    cut('M10-130Q96-30 106 52H10z', C.cream, 0.6) +
    cut('M-8-116Q-30-10-86 52H-8z', C.tomato, 0.6) +
    cut('M-104 62H116Q100 112 60 112H-54Q-90 106-104 62z', C.crab, 0.6) +
    hatch('M-300 118H300M-330 140H300M-310 162H300', C.sky, 8, '60 26 90 34'),
}
