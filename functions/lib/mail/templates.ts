import { convert } from 'html-to-text'
import { type ComponentChildren, h, type VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { type LetterChoice, type LetterContent, entriesFor, paragraphsOf } from '#domain/letter.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import type { MailData, MailTemplate, PageUse } from '#domain/mail.ts'
import { fullDay, fullMonth, specialDays } from '#domain/town-clock.ts'
import { formatCount, plural } from '#domain/format.ts'
import { waitingLinks } from '#domain/waiting.ts'
import { PLACE_EVENT_LABELS, PLACE_EVENT_TYPES } from '#domain/vocabulary.ts'
import { LINK_MINUTES } from '#domain/limits.ts'
import { guide } from '#guide'
import { setting } from '../http/settings.ts'
import { action, letterEntry, mailLayout, paragraph, softLink } from './layout.ts'

/** Turns data and the guide's own address, without a slash at its end, into a mail. */
type Template<Data> = (
  data: Data,
  site: string,
) => { subject: string; body: VNode; replyTo?: string; headers?: Record<string, string> }

/** Holds nothing that a visitor typed, as anybody can have it sent to anybody. */
const confirmSubscription: Template<MailData['confirm-subscription']> = ({ token }, site) => {
  const subject = `Confirm your subscription to ${guide.name}`
  const body = mailLayout({
    subject,
    preview: 'Confirm, and you’ll get the next letter.',
    heading: 'Do you want the weekly letter?',
    reason: 'If you didn’t ask for it, do nothing: without a confirmation no letter comes.',
    children: [
      paragraph(
        `Somebody, we hope you, asked for the weekly letter of ${guide.name} at this address. `,
        'Please confirm that it is yours. The link works once, for 7 days.',
      ),
      action(`${site}/confirm-subscription?token=${token}`, 'Confirm the subscription'),
    ],
  })
  return { subject, body }
}

/** Holds nothing that a visitor typed, as anybody can have it sent to a restaurant. */
const claimCode: Template<MailData['claim-code']> = ({ code, restaurant }, site) => {
  const subject = `${code} is your code for ${restaurant}`
  const body = mailLayout({
    subject,
    preview: `It proves that you speak for ${restaurant}.`,
    heading: `Your code is ${code}`,
    reason: `Somebody asked to claim ${restaurant} at ${guide.name} with this address. If it wasn’t you, ignore this mail.`,
    children: [
      paragraph(
        `Enter it in the browser where you claimed ${restaurant}. It is good for ${LINK_MINUTES} minutes and five `,
        'tries. After that, we’ll review the claim ourselves.',
      ),
      action(`${site}/claim-listing#code`, 'Enter the code'),
    ],
  })
  return { subject, body, replyTo: guide.email.claims }
}

type Claim = MailData['claim-undone']
type Parts = {
  subject: string
  heading: string
  paragraphs: ComponentChildren[]
  /** The one thing to do, unless it is to see the page. */
  press?: ComponentChildren
}

function aboutClaim({ owner, restaurant, path }: Claim, site: string, parts: Parts) {
  const { subject, heading, paragraphs, press = action(site + path, 'See the page') } = parts
  const body = mailLayout({
    subject,
    preview: heading,
    heading,
    reason: `You get this mail because you asked to claim ${restaurant} at ${guide.name}. Answer it if something is wrong.`,
    children: [paragraph(`Dear ${owner},`), ...paragraphs, press],
  })
  return { subject, body, replyTo: guide.email.claims }
}

const claimApproved: Template<MailData['claim-approved']> = (claim, site) =>
  aboutClaim(claim, site, {
    subject: `Your claim of ${claim.restaurant} is approved`,
    heading: 'Your claim is approved',
    paragraphs: [
      paragraph(
        `We have approved your claim. The page of ${claim.restaurant} says that its owner has `,
        'verified it. Sign in to keep its hours, links, photos and description right. There is no password: ',
        'a link that we send to this address signs you in. ',
        claim.token &&
          `The one below works once, for ${LINK_MINUTES} minutes; after that, its page sends you a new one.`,
      ),
      paragraph(
        'On Mondays we mail you how your page was used. You can turn that off where you sign in.',
      ),
    ],
    press: action(signInPath(site, claim.token), 'Sign in'),
  })

/** The token stands behind `#`, so that no server, log or scanner of mails gets to see it. */
const signInPath = (site: string, token?: string) =>
  `${site}/owner${token ? `#sign-in=${token}` : ''}`

/** Holds nothing that the other typed, as anybody can have it sent. */
const claimDisputed: Template<MailData['claim-disputed']> = ({ restaurant, path }, site) => {
  const subject = `Somebody else claims ${restaurant}`
  const body = mailLayout({
    subject,
    preview: 'Nothing changes until we have decided.',
    heading: subject,
    reason: `You get this mail because you are the owner of ${restaurant} at ${guide.name}.`,
    children: [
      paragraph(
        `Somebody asked to claim ${restaurant}, too. If you know of it, there is nothing to do. If `,
        'you don’t, answer this mail. You remain its owner; we look at the claim and ask you if ',
        'we are not sure.',
      ),
      action(site + path, 'See the page'),
    ],
  })
  return { subject, body, replyTo: guide.email.claims }
}

const correctionThanks: Template<MailData['correction-thanks']> = ({ restaurant, path }, site) => {
  const subject = `Thank you: ${restaurant} is corrected`
  const body = mailLayout({
    subject,
    preview: 'What you told us is on its way to the page.',
    heading: 'Thank you',
    reason: `You get this one mail because you told ${guide.name} what was wrong, and asked to hear of it. We have not kept your address.`,
    children: [
      paragraph(
        `You told us what was wrong about ${restaurant}. You were right, and its page says so in a `,
        'minute.',
      ),
      action(site + path, 'See the page'),
    ],
  })
  return { subject, body, replyTo: guide.email.support }
}

const DECISIONS = {
  accept: {
    subject: (restaurant: string) => `Your request for ${restaurant} is accepted`,
    text: 'We have accepted what you asked for. The page shows it in a minute.',
  },
  decline: {
    subject: (restaurant: string) => `Your request for ${restaurant} is declined`,
    text: 'We have declined what you asked for, so the page stays as it is. Answer this mail if we are wrong.',
  },
  undo: {
    subject: (restaurant: string) => `A change of ${restaurant} is undone`,
    text: 'We have undone a change that you made. The page is as it was before. Answer this mail if we are wrong.',
  },
}

/** Details are shown after sign-in only, never by mail. */
const ownerDecision: Template<MailData['owner-decision']> = ({ restaurant, decision }, site) => {
  const subject = DECISIONS[decision].subject(restaurant)
  const body = mailLayout({
    subject,
    preview: DECISIONS[decision].text,
    heading: subject,
    reason: `You get this mail because you changed the page of ${restaurant} at ${guide.name}, or asked for a change.`,
    children: [paragraph(DECISIONS[decision].text), action(signInPath(site), 'See your changes')],
  })
  return { subject, body, replyTo: guide.email.claims }
}

const holidayQuestion: Template<MailData['holiday-question']> = (question, site) => {
  const { restaurant, holiday, day, token } = question
  const subject = `${restaurant} on ${holiday}: are you open?`
  const body = mailLayout({
    subject,
    preview: 'Three choices, and no password.',
    heading: `Are you open on ${holiday}?`,
    reason: `You get this mail because you are the owner of ${restaurant} at ${guide.name}. Whoever has the link can answer for you until the day is over.`,
    children: [
      paragraph(
        `People look up who is open on ${holiday}, ${fullDay(day)}. Tell them whether ${restaurant} is `,
        'open as usual, closed, or open at other hours. You can change your answer until the day is over.',
      ),
      action(`${site}/holiday-hours#${token}`, 'Answer'),
    ],
  })
  return { subject, body, replyTo: guide.email.support }
}

const ownerNote: Template<MailData['owner-note']> = ({ monday, token, pages }, site) => {
  const week = specialDays({ from: dayAfter(monday, -7), to: dayAfter(monday, -1) })
  const leave = `${site}/unsubscribe?token=${token}&list=notes`
  const views = pages.reduce((sum, { numbers }) => sum + (numbers.view?.[0] ?? 0), 0)
  const whose = pages.length === 1 ? pages[0]!.name : 'Your restaurants'
  const pagesWord = pages.length === 1 ? 'page' : 'pages'
  const subject = `${whose}: ${plural(views, 'view')} last week`
  const body = mailLayout({
    subject,
    preview: `How people used your ${pagesWord} in ${guide.name}, ${week}.`,
    heading: `Your week in ${guide.name}`,
    reason: unsubscribable(
      `You get this mail once a week because you are the owner of a restaurant in ${guide.name}.`,
      leave,
    ),
    children: [
      ...pages.map(({ name, path, numbers }) =>
        letterEntry({ label: week, name, path, lines: useLines(numbers) }, site),
      ),
      paragraph('Visits by robots are not counted; your own are.'),
      action(signInPath(site), `Keep your ${pagesWord} right`),
    ],
  })
  return {
    ...{ subject, body, replyTo: guide.email.support },
    headers: leaveHeaders(leave),
  }
}

const useLines = (numbers: PageUse['numbers']) =>
  PLACE_EVENT_TYPES.flatMap((type) => {
    const [week, earlier] = numbers[type] ?? [0, 0]
    if (week + earlier === 0) return []
    return `${PLACE_EVENT_LABELS[type]}: ${formatCount(week)} (${formatCount(earlier)} the week before)`
  })

/** Why somebody gets a mail of a list, with the link that leaves it and, as the law asks, our address. */
const unsubscribable = (
  why: string,
  leave: string,
  before: ComponentChildren[] = [],
): ComponentChildren => [
  why,
  h('br', null),
  ...before,
  softLink(leave, 'Unsubscribe'),
  postalAddress() && [h('br', null), postalAddress()],
]

/** RFC 8058: a mail program leaves a list by one press, with a POST to the address. */
const leaveHeaders = (leave: string) => ({
  'List-Unsubscribe': `<${leave}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const ownerLink: Template<MailData['owner-link']> = ({ token }, site) => {
  const subject = `Your link to sign in to ${guide.name}`
  const body = mailLayout({
    subject,
    preview: `It works once, for ${LINK_MINUTES} minutes.`,
    heading: 'Sign in',
    reason:
      'If you didn’t ask for it, do nothing: nobody gets in without this mail. Never pass it on.',
    children: [
      paragraph(
        `Somebody, we hope you, wants to sign in to ${guide.name} as the owner of a restaurant. `,
        `The link works once, for ${LINK_MINUTES} minutes.`,
      ),
      action(signInPath(site, token), 'Sign in'),
    ],
  })
  return { subject, body, replyTo: guide.email.claims }
}

const claimRejected: Template<MailData['claim-rejected']> = (claim, site) =>
  aboutClaim(claim, site, {
    subject: `Your claim of ${claim.restaurant}`,
    heading: 'We could not approve your claim',
    paragraphs: [
      paragraph(
        `We looked at your claim of ${claim.restaurant} and could not approve it, for this reason:`,
      ),
      paragraph(claim.reason),
      paragraph('If you see it otherwise, answer this mail.'),
    ],
  })

const claimUndone: Template<MailData['claim-undone']> = (claim, site) =>
  aboutClaim(claim, site, {
    subject: `Your claim of ${claim.restaurant} is open again`,
    heading: 'Your claim is open again',
    paragraphs: [
      paragraph(
        `We have taken back our decision about ${claim.restaurant} and look at your claim once `,
        'more. You hear from us when it is decided.',
      ),
    ],
  })

type Ad = MailData['ad-ending' | 'ad-ended']

const countsOf = ({ impressions, clicks }: Pick<Ad, 'impressions' | 'clicks'>) =>
  `${plural(impressions, 'view')} and ${plural(clicks, 'click')}`

const reportLink = (site: string, token: string, wish: string) => [
  action(`${site}/ad-report#${token}`, 'Read the report'),
  paragraph(`Whoever has its link can read it, for 90 days. ${wish}, answer this mail.`),
]

function aboutAd(ad: Ad, parts: AdParts) {
  const { subject, does, of = '', verb, more } = parts
  const brought = `It ${verb === 'ran' ? '' : 'has '}brought ${countsOf(ad)}.`
  const body = mailLayout({
    subject,
    preview: brought,
    heading: subject,
    reason: `You get this mail because you ${does} ${guide.name}.`,
    children: [
      paragraph(`“${ad.title}”${of} ${verb} until ${fullDay(ad.endDate)}. ${brought}`),
      ...more,
    ],
  })
  return { subject, body, replyTo: guide.email.support }
}
type AdParts = {
  subject: string
  does: 'administer' | 'advertise in'
  of?: string | undefined
  verb: 'runs' | 'ran'
  more: ComponentChildren[]
}

const adEnding: Template<MailData['ad-ending']> = (ad, site) => {
  const ends = `ends in ${plural(ad.days, 'day')}`
  return ad.advertiser
    ? aboutAd(ad, {
        subject: `“${ad.title}” ${ends}`,
        ...{ does: 'administer', verb: 'runs', of: ` of ${ad.advertiser}` },
        more: [action(`${site}/admin`, 'See your campaigns')],
      })
    : aboutAd(ad, {
        subject: `Your ad ${ends}`,
        ...{ does: 'advertise in', verb: 'runs' },
        more: [paragraph('To let it go on, answer this mail.'), action(site, 'See the guide')],
      })
}

const adEnded: Template<MailData['ad-ended']> = (ad, site) =>
  aboutAd(ad, {
    subject: 'Your ad has ended',
    ...{ does: 'advertise in', verb: 'ran' },
    more: reportLink(site, ad.token, 'To run another ad'),
  })

const adMonth: Template<MailData['ad-month']> = ({ month, ads, token }, site) => {
  const subject = `Your ${ads.length === 1 ? 'ad' : 'ads'} in ${fullMonth(month)}`
  const body = mailLayout({
    subject,
    preview: ads.map(({ title }) => title).join(', '),
    heading: subject,
    reason: `You get this mail once a month because you advertise in ${guide.name}.`,
    children: [
      ...ads.map((ad) => paragraph(`“${ad.title}” brought ${countsOf(ad)}.`)),
      ...reportLink(site, token, 'To change something'),
    ],
  })
  return { subject, body, replyTo: guide.email.support }
}

const digest: Template<MailData['digest']> = (data, site) => {
  const waiting = waitingLinks(data)
  const subject = `Waiting for you: ${waiting.map(({ text }) => text).join(', ')}`
  const body = mailLayout({
    subject,
    preview: guide.name,
    heading: 'What is waiting for you',
    reason: `You get this mail once a day while something waits, because you administer ${guide.name}.`,
    children: waiting.map(({ path, text }) => action(`${site}/admin/${path}`, text)),
  })
  return { subject, body }
}

/** The input of a letter's template: its content and its reader. */
type LetterCopy = { content: LetterContent; choice: LetterChoice; token: string }

const letter: Template<LetterCopy> = ({ content, choice, token }, site) => {
  const { subject, intro } = content
  const entries = entriesFor(content.entries, choice)
  const lead = entries.find(({ hasCard, kind }) => hasCard && kind !== 'closed')
  const leave = `${site}/unsubscribe?token=${token}`
  const body = mailLayout({
    subject,
    preview: entries.map(({ name }) => name).join(', '),
    heading: subject,
    reason: unsubscribable(
      `You get the weekly letter of ${guide.name} because you subscribed with this address.`,
      leave,
      [softLink(`${site}/letter-choices?token=${token}`, 'Choose what you get'), ' · '],
    ),
    children: [
      ...paragraphsOf(intro).map((text) => paragraph(text)),
      ...entries.map((entry) => letterEntry(entry, site, entry === lead)),
    ],
  })
  return {
    subject: token ? subject : `Test: ${subject}`,
    body,
    ...(token && { headers: leaveHeaders(leave) }),
  }
}

const postalAddress = () => setting('MAIL_POSTAL_ADDRESS')

/** The input of each template: the data of its mail, with its references resolved. */
type Rendered = Omit<MailData, 'letter'> & { letter: LetterCopy }

const templates: { [T in MailTemplate]: Template<Rendered[T]> } = {
  'confirm-subscription': confirmSubscription,
  'claim-code': claimCode,
  'claim-approved': claimApproved,
  'claim-rejected': claimRejected,
  'claim-undone': claimUndone,
  'claim-disputed': claimDisputed,
  'correction-thanks': correctionThanks,
  'owner-link': ownerLink,
  'holiday-question': holidayQuestion,
  'owner-decision': ownerDecision,
  'owner-note': ownerNote,
  'ad-ending': adEnding,
  'ad-ended': adEnded,
  'ad-month': adMonth,
  digest,
  letter,
}

/** A mail's subject, its two parts and its own headers. */
export function renderMail<T extends MailTemplate>(template: T, data: Rendered[T], site: string) {
  const { subject, body, replyTo, headers } = templates[template](data, site)
  const html = `<!doctype html>${renderToString(body)}`
  return {
    // A line break in the subject would inject a header.
    subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    html,
    text: toText(html),
    headers: { ...headers, ...(replyTo && { 'Reply-To': replyTo }) } as Record<string, string>,
  }
}

/** A letter as a mail program shows it to a reader of everything, on a `phone` or in the `dark` if it should be so. */
export function previewHtml(
  content: LetterContent,
  site: string,
  { width, look }: { width?: 'phone' | undefined; look?: 'dark' | undefined },
): string {
  const choice = { towns: [], openingsOnly: false }
  const { html } = renderMail('letter', { content, choice, token: '' }, site)
  const isDark = look === 'dark' ? 'all' : 'not all'
  const styled = html.replaceAll('(prefers-color-scheme: dark)', isDark)
  if (width !== 'phone') return styled
  return styled
    .replaceAll('(max-width: 480px)', 'all')
    .replace('</style>', 'html { max-width: 360px; margin: 0 auto; }</style>')
}

const toText = (html: string) =>
  convert(html, {
    wordwrap: 72,
    selectors: [
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'img', format: 'skip' },
      // The preview repeats what follows.
      { selector: '.preview', format: 'skip' },
    ],
  }).replace(/^ +/gm, '')
