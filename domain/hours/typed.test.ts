import { expect, test } from 'vitest'
import { formatWeek } from './hours-text.ts'
import { readTypedDay, readTypedWeek } from './typed.ts'
import { WEEKDAYS } from '../vocabulary.ts'

/** `Mo 11:00 AM – 9:00 PM | …`: each day that is known, equal neighbours as a range. */
function week(text: string): string {
  const read = readTypedWeek(text)
  if (!read) return 'text'
  const texts = Object.values(formatWeek(read.map((day) => day ?? []))).map((day, i) =>
    read[i] ? day.replaceAll(':00', '').replaceAll(' AM', 'a').replaceAll(' PM', 'p') : '?',
  )
  return texts
    .flatMap((day, i) => {
      if (day === texts[i - 1]) return []
      let end = i
      while (texts[end + 1] === day) end++
      const name = (index: number) => WEEKDAYS[index]!.slice(0, 2)
      return [`${name(i)}${end > i ? `-${name(end)}` : ''} ${day}`]
    })
    .join(' | ')
}

test.for([
  // Rules with any separator or none.
  [
    'Mon-Thur: 10am-8pm Fri-Sat: 10am-9pm Sun: 11am-6pm',
    'Mo-Th 10a – 8p | Fr-Sa 10a – 9p | Su 11a – 6p',
  ],
  [
    'Mon–Thu 11am–9pm; Fri–Sat 11am–10pm; Sun closed',
    'Mo-Th 11a – 9p | Fr-Sa 11a – 10p | Su Closed',
  ],
  [
    'Mon-Thu 11am-9pm | Fri, Sat 11am-10pm | Sun 12-8pm',
    'Mo-Th 11a – 9p | Fr-Sa 11a – 10p | Su 12p – 8p',
  ],
  [
    'Monday - Friday: 7 a.m. to 3 p.m., Saturday & Sunday: 8 a.m. to 2 p.m.',
    'Mo-Fr 7a – 3p | Sa-Su 8a – 2p',
  ],
  ['M-F 11am-9pm, Sa-Su noon-9pm', 'Mo-Fr 11a – 9p | Sa-Su 12p – 9p'],
  ['Tues thru Sun 4pm until midnight', 'Mo ? | Tu-Su 4p – 12a'],
  ['Fri-Mon 5pm-2am', 'Mo 5p – 2a | Tu-Th ? | Fr-Su 5p – 2a'],
  ['mo-su 11:00-22:00', 'Mo-Su 11a – 10p'],
  ['Mon 1100-2100', 'Mo 11a – 9p | Tu-Su ?'],
  ['Mon. 9.30am - 5.30pm', 'Mo 9:30a – 5:30p | Tu-Su ?'],
  ['Mon, Wed, Fri 11am-3pm', 'Mo 11a – 3p | Tu ? | We 11a – 3p | Th ? | Fr 11a – 3p | Sa-Su ?'],
  // Hours before their days.
  ['11am-10pm weekdays, 11am-11pm weekends', 'Mo-Fr 11a – 10p | Sa-Su 11a – 11p'],
  ['Open daily 11am - 9pm', 'Mo-Su 11a – 9p'],
  ['11 AM–9 PM, open daily', 'Mo-Su 11a – 9p'],
  ['24 hours daily', 'Mo-Su Open 24 hours'],
  ['Every day 24/7', 'Mo-Su Open 24 hours'],
  // Closed days anywhere.
  ['9am-10pm; closed sunday', 'Mo-Sa 9a – 10p | Su Closed'],
  ['Closed Mondays. Tue-Sun 11am-9pm', 'Mo Closed | Tu-Su 11a – 9p'],
  ['Daily 11am-9pm (closed Tuesday)', 'Mo 11a – 9p | Tu Closed | We-Su 11a – 9p'],
  ['Tue-Sat 5pm-10pm, Closed Sun & Mon', 'Mo Closed | Tu-Sa 5p – 10p | Su Closed'],
  ['Daily except Monday 11am-9pm', 'Mo ? | Tu-Su 11a – 9p'],
  // Split days, and a rule about fewer days.
  ['Mon-Fri 11am-2pm, 5pm-9pm', 'Mo-Fr 11a – 2p, 5p – 9p | Sa-Su ?'],
  ['Mon-Fri 11am-2pm; Mon-Fri 5pm-9pm', 'Mo-Fr 11a – 2p, 5p – 9p | Sa-Su ?'],
  ['Daily 11am-9pm, Fri-Sat 11am-11pm', 'Mo-Th 11a – 9p | Fr-Sa 11a – 11p | Su 11a – 9p'],
  // An end that nobody promises.
  ['Mon-Fri 11am-late', 'Mo-Fr From 11a | Sa-Su ?'],
  ['Daily from 5pm till close', 'Mo-Su From 5p'],
  ['Mon-Thu 5pm+, Fri-Sun from noon', 'Mo-Th From 5p | Fr-Su From 12p'],
  ['Daily 11:00-14:00 & 18:00+', 'Mo-Su 11a – 2p, from 6p'],
  ['Mon-Thu 6pm-10pm, Fri-Sun from 6', 'Mo-Th 6p – 10p | Fr-Su From 6p'],
  // Halves of the day that follow from the rest.
  ['Mon-Fri 9-5', 'Mo-Fr 9a – 5p | Sa-Su ?'],
  ['Mon-Sat 11-9', 'Mo-Sa 11a – 9p | Su ?'],
  ['Mon-Fri 11-2 and 5-9', 'Mo-Fr 11a – 2p, 5p – 9p | Sa-Su ?'],
  ['Mon-Thu 5-10, Fri-Sat 5pm-11pm', 'Mo-Th 5p – 10p | Fr-Sa 5p – 11p | Su ?'],
  ['Mon-Sun 09:00-17:00', 'Mo-Su 9a – 5p'],
  ['Mon-Sun 12:00 AM - 11:59 PM', 'Mo-Su Open 24 hours'],
] as const)('%s is %s', ([text, expected]) => {
  expect(week(text)).toBe(expected)
})

test.for([
  // Two readings make sense.
  'Mon-Fri 5-10',
  'Mon-Fri 11-2',
  'Mon-Fri 4-2',
  'Mon-Fri 8-10pm',
  'Mon-Sat 11-12',
  'closed Sun, Mon 11am-9pm',
  '11am-9pm Mon-Thu 11am-10pm',
  'Mon-Fri 11am-2pm; Fri 5pm-9pm',
  'Mon-Fri 9am-5pm, Mon-Fri 10am-6pm',
  'Mon-Fri 11am-2pm, Fri-Sat 11am-9pm',
  'S 11am-9pm',
  // Something that no plain week says.
  'Mon-Fri from 11',
  'Mon-Fri from 5pm, until 9pm',
  'Mon-Fri 5pm+ 7pm-9pm',
  'Mon-Fri 10:00-1:00',
  'Mon-Fri 11am',
  'Mon-Fri',
  'Friday',
  'Daily',
  'Closed',
  '11am-9pm',
  'Lunch Mon-Fri 11am-2pm',
  'May-Sep Mon-Fri 11am-9pm',
  '1st Mon 11am-9pm',
  'Mon-Fri 11am-9pm by appointment',
  'Mon-Fri 9am-9am',
  'Mon-Fri 11am-10am',
  'Mon-Fri 25:00-26:00',
  'Mon-Fri 11am-9pm kitchen closes at 8pm',
  'Mon to 9pm',
  'call us',
  '',
  `${'Mon 9am-5pm, '.repeat(60)}`,
  `${'Mon, '.repeat(60)}`,
])('“%s” stays text', (text) => {
  expect(week(text)).toBe('text')
})

test.for([
  [
    '11-2 & 5-9:30pm',
    [
      [660, 840],
      [1020, 1290],
    ],
  ],
  ['5-9 p.m.', [[1020, 1260]]],
  ['noon – midnight', [[720, 1440]]],
  ['5pm-2', [[1020, 1560]]],
  ['17:00 to 02:00', [[1020, 1560]]],
  ['open 24 hours', [[0, 1440]]],
  ['Closed', []],
  ['noonish', undefined],
  ['Mon 9am-5pm', undefined],
  ['5-10', undefined],
] as const)('the day %s', ([text, expected]) => {
  expect(readTypedDay(text)?.map(({ opens, closes }) => [opens, closes])).toEqual(expected)
})
