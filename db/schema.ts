import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  Insertable,
  JSONColumnType,
  Selectable,
} from 'kysely'
import type { PAGE } from '#domain/own-page.ts'
import type { CorrectionKind, CorrectionState } from '#domain/correction.ts'
import type {
  AdEventType,
  ClaimStatus,
  InteractionType,
  PlaceEventType,
  Placement,
  PostCategory,
  PriceRange,
  RemovableKind,
  VerifiedBy,
} from '#domain/vocabulary.ts'
import type { PageKind } from '#domain/rules/ad-aims.ts'
import type { HolidayAnswer } from '#domain/holiday.ts'
import type { LetterContent, LetterItem } from '#domain/letter.ts'
import type { LookValues } from '#domain/look.ts'
import type { MailData, MailTemplate } from '#domain/mail.ts'
import type { OwnerEditState, OwnerFact, OwnerFacts } from '#domain/owner.ts'
import type { Features, Hours, PhotoTexts, SpecialHours } from '#domain/place.ts'
import type { PlaceChange } from '#domain/place-changes.ts'

type Json<T extends object> = JSONColumnType<T, string | undefined, string>
type Created = ColumnType<Date, Date | undefined, never>
type Touched = ColumnType<Date, Date | undefined, Date>

/** What restaurants and businesses share. */
type Place = {
  id: Generated<number>
  name: string
  description: string | null
  /** Street line only; town, state and postal code have columns of their own. */
  address: string
  /** The town. */
  neighborhood: string
  region: string | null
  postalCode: string | null
  /** E.164, for example `+14105550134`. */
  phone: string | null
  website: string | null
  /** One decimal, 0 to 5; 0 means not rated. */
  rating: Generated<number>
  reviewCount: Generated<number>
  hours: Json<Hours>
  /** Hours that cannot be read as a week, in the words of their source; null while `hours` has a day. */
  hoursAsGiven: string | null
  features: Json<Features>
  /** Addresses of pictures. */
  images: Json<string[]>
  latitude: number | null
  longitude: number | null
  isOpen: Generated<boolean>
  isFeatured: Generated<boolean>
  isVerified: Generated<boolean>
  /** The day a place closed for good; it leaves lists and counts, its page stays. */
  closedOn: ColumnType<string | null, string | null | undefined, string | null>
  /** Where the record came from (`sample`, `osm`, `csv`, `google`, …) and its key there. */
  source: string | null
  sourceId: string | null
  /** Who the rating is from; only our own may be marked up. */
  ratingSource: string | null
  checkedAt: Touched
  createdAt: Created
  updatedAt: Touched
}

export type RestaurantTable = Place & {
  cuisine: string
  /** Kept by the database: false for `Other`, which stands for a cuisine that no source named. */
  isCuisineKnown: GeneratedAlways<boolean>
  priceRange: PriceRange
  /** False if no source named a price; `priceRange` is then `$$`, because the column is required. */
  isPriceKnown: Generated<boolean>
  menuUrl: string | null
  reservationUrl: string | null
  orderUrl: string | null
  /** What the guide recommends there, and says of it in one line. */
  orderThis: string | null
  ourTake: string | null
  /** Whom its data is from, as their dataset asks to be named. */
  dataCredit: string | null
  /** Proves claims; pages and public answers do not name it. */
  contactEmail: string | null
  /** When the kitchen cooks, by weekday, where that is not known to be all the time. */
  kitchenHours: Json<Hours>
  specialHours: Json<SpecialHours[]>
  imageTexts: Json<PhotoTexts>
  /** When the badge was given and by whose word; null where nobody noted it. */
  verifiedAt: ColumnType<Date | null, never, Date>
  verifiedBy: ColumnType<VerifiedBy | null, never, VerifiedBy>
  /** When the owner last confirmed facts, and which; null and none without a badge. */
  confirmedAt: ColumnType<Date | null, never, never>
  confirmedFacts: ColumnType<string[], never, never>
  /** The facts that nobody has checked for long. The clock adds to them. */
  outdatedFacts: ColumnType<OwnerFact[], never, OwnerFact[]>
  townSlug: string
  slug: string
  /** Kept by the database: the 64-bit number of the transaction that wrote the row, as text. */
  rowVersion: ColumnType<string, never, never>
}

/** Kept by the database: what searches read, folded by its function `search_text`. */
export type RestaurantSearchTable = {
  restaurantId: number
  name: string
  cuisine: string
  town: string
  /** Name, cuisine, town and description, with a space before every word. */
  everything: string
}

/** Kept by the database: the words that a misspelt one may have meant. */
export type SearchWordTable = { word: string }

export type BusinessTable = Place & {
  category: string
  /** An import that lacks its address, town or category (`''`): shown nowhere until completed. */
  isDraft: Generated<boolean>
  /** When it was last made a draft again; kept by the database. */
  hiddenAt: ColumnType<Date | null, never, never>
}

/** What the last publish knew of a restaurant. */
type PublishedFactsTable = { restaurantId: number; facts: object | null }

/** What a publish changed of a restaurant. */
export type PlaceChangeTable = {
  id: GeneratedAlways<number>
  restaurantId: number
  publishedAt: Date
  /** When the build went live that shows it first. */
  liveAt: Date | null
} & Pick<PlaceChange, 'kind' | 'old' | 'new'>

/** Where a page has moved; null if it is gone for good. */
export type RedirectTable = { fromPath: string; toPath: string | null; createdAt: Created }

/** What was removed from the guide or merged into another place. */
type RemovalTable = {
  id: GeneratedAlways<number>
  kind: RemovableKind
  recordId: number
  name: string
  /** Where its page was, if visitors had seen it. */
  path: string | null
  /** The place that took over what belonged to it. */
  mergedInto: number | null
  /** Whether that place is verified because of it. */
  gaveBadge: Generated<boolean>
  /** By which an import knows it again. */
  source: string | null
  sourceId: string | null
  removedAt: Created
}

/** A row that went with a removal, so that it can be put back. */
type RemovedRowTable = {
  id: GeneratedAlways<number>
  removalId: number
  tableName: string
  content: Json<object>
}

export type BlogPostTable = {
  id: Generated<number>
  title: string
  slug: string
  /** Markdown. */
  content: string
  excerpt: string
  author: string
  category: PostCategory | typeof PAGE
  featuredImage: string | null
  isPublished: Generated<boolean>
  /** Hidden until then. */
  publishedAt: Touched
  /** Kept by the database: when it was last taken from readers. */
  hiddenAt: ColumnType<Date | null, never, never>
  /** Kept by the database: once it has come, the slug stays. */
  firstPublicAt: ColumnType<Date | null, never, never>
  /** Kept by the database: from when on readers see it, whatever its date. */
  shownAt: ColumnType<Date | null, never, never>
  createdAt: Created
  updatedAt: Touched
}

export type ClaimRequestTable = {
  id: Generated<number>
  restaurantId: number
  ownerName: string
  ownerEmail: string
  ownerPhone: string | null
  message: string | null
  status: Generated<ClaimStatus>
  /** Hash of what the owner wrote, made by the database: the same claim again is the same row. */
  dedupeKey: GeneratedAlways<string>
  /** The decision that stands; null while the claim is pending. */
  decidedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  decidedBy: string | null
  /** Its reason. */
  decisionNote: string | null
  createdAt: Created
}

/** The code that proves a claim. */
type ClaimCodeTable = {
  claimId: number
  restaurantId: number
  /** HMAC-SHA-256 of the code, hexadecimal. */
  codeHash: string
  tries: Generated<number>
  createdAt: Created
}

/** A link that signs an owner in, once. */
type OwnerLinkTable = {
  /** Of the link's token. */
  tokenHash: string
  emailKey: string
  createdAt: Created
  usedAt: Date | null
}

type OwnerSessionTable = {
  tokenHash: string
  emailKey: string
  createdAt: Created
  lastSeenAt: Created
  expiresAt: Date
}

/** Who gets a weekly note about their pages, or has left. */
type OwnerNoteTable = {
  emailKey: string
  token: Generated<string>
  /** The Monday of the last note. */
  sentFor: string | null
  leftAt: Date | null
}

/** A photo that an owner has uploaded, until its file is deleted. */
type OwnerPhotoTable = {
  url: string
  restaurantId: number
  emailKey: string
  bytes: number
  createdAt: Created
}

/** A change that an owner made or asks for. */
type OwnerEditTable = {
  id: GeneratedAlways<number>
  restaurantId: number
  emailKey: string
  state: OwnerEditState
  /** The facts that it changes, before and after. */
  old: Json<Partial<OwnerFacts>>
  new: Json<Partial<OwnerFacts>>
  /** The place's days before the change, which an undo puts back; null of one that waits. */
  oldCheckedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  oldConfirmedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  oldConfirmedFacts: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  createdAt: Created
  decidedAt: ColumnType<Date | null, never, Date>
}

/** What a visitor says is wrong about a restaurant. */
type CorrectionTable = {
  id: GeneratedAlways<number>
  restaurantId: number
  /** `outdated` comes from the clock, the others from visitors. */
  kind: CorrectionKind | 'outdated'
  details: string | null
  /** Who wants to hear when it is corrected; forgotten with the decision. */
  emailKey: string | null
  state: Generated<CorrectionState>
  createdAt: Created
  decidedAt: ColumnType<Date | null, Date | undefined, Date>
}

/** How often the page of a restaurant was seen or used on a day. */
type PlaceDayTable = { restaurantId: number; day: string; type: PlaceEventType; count: number }

/** By these an event that comes again is known. */
type PlaceEventTable = { eventId: string; type: PlaceEventType; createdAt: Created }

/** A day for which owners are asked whether they are open. */
type HolidayTable = { day: string; name: string; slug: string; createdAt: Created }

/** A public holiday of the country. */
type PublicHolidayTable = { day: string; name: string; country: string }

/** A public holiday of every year on which the places of the guide keep their hours. */
type OrdinaryHolidayTable = { name: string; createdAt: Created }

/** A day about which the hours of the week say nothing certain; one that the administrator has named has a `slug`. */
type AllHolidaysView = { day: string; name: string; slug: string | null }

/** Whom a link was sent to, and the answer. */
type HolidayQuestionTable = {
  tokenHash: string
  day: string
  restaurantId: number
  emailKey: string
  answer: HolidayAnswer | null
  hours: string | null
  answeredAt: Date | null
}

/** Every decision about a claim, also those that were undone. */
export type ClaimDecisionTable = {
  id: Generated<number>
  claimId: number
  action: 'approve' | 'reject' | 'undo'
  reason: string | null
  decidedBy: string
  /** Whether it gave the restaurant its badge or took it. */
  hasChanged: Generated<boolean>
  createdAt: Created
}

export type AdCampaignTable = {
  id: Generated<number>
  title: string
  description: string | null
  advertiserName: string | null
  advertiserEmail: string
  advertiserPhone: string | null
  imageUrl: string
  linkUrl: string
  altText: string
  placement: Placement
  isActive: Generated<boolean>
  startDate: ColumnType<string | null, string | null | undefined, string | null>
  endDate: ColumnType<string | null, string | null | undefined, string | null>
  /** Its share of the placement beside others: 1 to 100. */
  weight: Generated<number>
  /** It stops once it has as many impressions; with a last day they are spread evenly over its days. */
  impressionGoal: ColumnType<number | null, number | null | undefined, number | null>
  dailyLimit: ColumnType<number | null, number | null | undefined, number | null>
  /** How often a visitor may see it on a day. */
  visitorLimit: ColumnType<number | null, number | null | undefined, number | null>
  /** The pages to which it is limited; an empty list limits nothing. */
  towns: Json<string[]>
  cuisines: Json<string[]>
  postCategories: Json<PostCategory[]>
  pageKinds: Json<PageKind[]>
  /** The restaurant that it is for. */
  restaurantId: ColumnType<number | null, number | null | undefined, number | null>
  clientId: ColumnType<number | null, number | null | undefined, number | null>
  /** For the whole campaign, in hundredths of the currency. */
  priceCents: ColumnType<number | null, number | null | undefined, number | null>
  orderNumber: ColumnType<string | null, string | null | undefined, string | null>
  /** Put away: it never runs, whatever `isActive` says. */
  archivedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  createdAt: Created
  updatedAt: Touched
}

/** What both kinds of events keep; never a raw address or user agent. */
type Event = {
  id: Generated<number>
  /** Made in the browser; the same id counts once. */
  eventId: Generated<string>
  /** Browser family, for example `Firefox`. */
  userAgent: string | null
  /** Daily salted hash of the client's address. */
  ipAddress: string | null
  referrer: string | null
  /** Why the event does not count, for example `bot`; null when it counts. */
  invalidReason: string | null
  timestamp: Created
}

export type AdEventTable = Event & {
  campaignId: number
  eventType: AdEventType
  pageUrl: string | null
}

export type BusinessInteractionTable = Event & {
  businessId: number
  businessName: string
  interactionType: InteractionType
  sessionId: string | null
}

/** Events that happened, in one of the slots over which a count is spread: the count is their sum. */
type Counts = { slot: number; valid: number; invalid: number }

/** Kept by a trigger for every event that is inserted. */
export type AdTotalTable = Counts & Pick<AdEventTable, 'campaignId' | 'eventType'>
export type BusinessTotalTable = Counts &
  Pick<BusinessInteractionTable, 'businessId' | 'interactionType'>
/** The same for each day (YYYY-MM-DD) of the guide's town. */
export type AdCounterTable = AdTotalTable & { day: string }
export type BusinessCounterTable = BusinessTotalTable & { day: string }
/** The same of all campaigns and of all businesses. */
export type AdDayTable = Omit<AdCounterTable, 'campaignId'>
export type BusinessDayTable = Omit<BusinessCounterTable, 'businessId'>

/** Events of a day that did not count, in one of the slots over which their number is spread. */
export type RefusedEventTable = {
  day: string
  kind: 'ad' | 'business'
  type: AdEventType | InteractionType
  /** Such as `bot`, `no-token` or `repeated`. */
  reason: string
  /** The campaign of an ad; 0 for other kinds, and for ads of before campaigns were told apart. */
  campaignId: Generated<number>
  slot: number
  count: number
}

/** A link under which an advertiser reads the report of all campaigns of the email address. */
/** Whom campaigns are sold to. */
export type AdClientTable = {
  id: Generated<number>
  name: string
  contactName: string | null
  email: string | null
  phone: string | null
  notes: string | null
  contract: string | null
  rates: string | null
  createdAt: Created
  updatedAt: Touched
}

export type AdReportTable = {
  id: Generated<number>
  tokenHash: string
  advertiserEmail: string
  createdAt: Created
  expiresAt: Date
}

/** How often a search of a day (YYYY-MM-DD) of the guide's town found nothing. */
export type SearchMissTable = { day: string; words: string; count: Generated<number> }

export type NewsletterSubscriberTable = {
  id: Generated<number>
  email: string
  /** The address folded to lower case: one row for each. */
  emailKey: string
  /** Page, wording and daily visitor hash of the moment of consent. */
  consentPage: string | null
  consentWording: string | null
  consentVisitor: string | null
  /** That moment; kept by the database for who comes back. */
  consentedAt: ColumnType<Date, never, never>
  /** Unguessable key of the unsubscribe link. */
  token: string
  confirmedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  unsubscribedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Slugs of the towns that the reader chose; empty for all. */
  towns: Generated<string[]>
  /** Whether the reader wants to hear of openings only. */
  openingsOnly: Generated<boolean>
  createdAt: Created
}

/** Who asked for the letter and may not have confirmed it yet. */
type NewsletterRequestTable = {
  id: GeneratedAlways<number>
  email: string
  emailKey: string
  /** SHA-256 of the secret of the mail's link, hexadecimal. */
  tokenHash: string
  consentPage: string | null
  consentWording: string | null
  consentVisitor: string | null
  createdAt: Created
  confirmedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** The outbox. */
export type MailTable = {
  /** The idempotency key for the provider. */
  id: Generated<string>
  /** What causes this mail and no other, such as `newsletter request 12`. */
  cause: string
  recipient: string
  template: MailTemplate
  /** Emptied when the mail is done. */
  data: JSONColumnType<MailData[MailTemplate], string | undefined, string>
  state: Generated<'waiting' | 'sent' | 'failed' | 'stopped'>
  attempts: Generated<number>
  isClaimed: Generated<boolean>
  /** Attempts that may have reached the provider or not. */
  unclearAttempts: Generated<number>
  error: string | null
  createdAt: Created
  nextAttemptAt: ColumnType<Date, Date | undefined, Date>
  /** The letter that it is a copy of. */
  letterId: ColumnType<number | null, number | null | undefined, never>
  doneAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type LetterTable = {
  id: GeneratedAlways<number>
  state: Generated<'draft' | 'scheduled' | 'sending' | 'paused' | 'sent'>
  subject: string
  intro: Generated<string>
  /** In their order. */
  items: Json<LetterItem[]>
  sendAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When the editor last saw what it could be about. */
  seenUntil: ColumnType<Date, string | undefined, string>
  /** The last part of its page's address; null, as what it said, until it is sent. */
  address: string | null
  content: JSONColumnType<LetterContent | null, string | undefined, string>
  createdAt: Created
  updatedAt: Touched
  startedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  finishedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** How many of its mails ended in each way, once all have. */
  counts: JSONColumnType<
    Record<'waiting' | 'sent' | 'failed' | 'stopped', number> | null,
    never,
    string
  >
}

/** Restaurants that look like one and are two, the lower id first. */
export type DistinctRestaurantTable = {
  restaurantId: number
  otherId: number
  decidedAt: ColumnType<Date, Date | undefined, never>
}

/** What the administrator has chosen of the site's look: one row at most. */
export type LookTable = {
  id: Generated<boolean>
  draft: Json<LookValues>
  published: Json<LookValues>
  /** What was published before, which an undo puts back. */
  before: JSONColumnType<LookValues | null, string | undefined, string>
  /** What stands while nothing is chosen. */
  configured: JSONColumnType<Pick<LookValues, 'featured'> | null, string | undefined, string>
  publishedAt: ColumnType<Date | null, Date | undefined, Date>
  updatedAt: Touched
}

/** Addresses that a provider reported; no more mail goes to them. */
type StoppedAddressTable = {
  emailKey: string
  reason: 'bounce' | 'complaint'
  /** The last letter that had gone there. */
  letterId: ColumnType<number | null, number | null | undefined, never>
  createdAt: Created
}

export type SessionTable = {
  /** HMAC-SHA-256 of the token, hexadecimal. */
  tokenHash: string
  /** Its name for the administrator. */
  id: GeneratedAlways<number>
  /** Family and system, for example `Firefox on Linux`. */
  browser: Generated<string>
  createdAt: Created
  lastSeenAt: Touched
  expiresAt: ColumnType<Date, Date, Date>
}

/** Codes by which the administrator has signed in without the authenticator app. */
export type UsedRecoveryCodeTable = { hash: string; usedAt: Created }

export type LimitTable = {
  /** What is limited and for whom, for example `login:ab12…`. */
  key: string
  windowStart: ColumnType<Date, Date, never>
  hits: Generated<number>
}

export type IdempotencyKeyTable = {
  /** Method, address and key of a call. */
  key: string
  /** SHA-256 HMAC of the request's parsed input. */
  bodyHash: string
  /** What it wrote, as far as it was answered. */
  answer: Json<object>
  createdAt: Created
}

/** A picture that the administrator has uploaded. */
type PictureTable = {
  id: GeneratedAlways<number>
  name: string
  file: string
  bytes: number
  createdAt: Created
}

/** Of all uploads together: one row. */
export type UploadTable = { id: number; pictures: number; bytes: number }

export type VisitorSaltTable = { day: string; salt: string }

export type SiteBuildTable = {
  id: Generated<number>
  reason: string
  state: Generated<'waiting' | 'building' | 'live' | 'failed'>
  error: string | null
  hookAttempts: Generated<number>
  /** While the build waits: when the build hook is to be called, for the first time or again. */
  nextAttemptAt: Touched
  /** When the hook last answered well. */
  hookedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Why the last call failed, never with the hook's address. */
  hookError: string | null
  /** The number of open restaurants in each town as the build published them. */
  places: ColumnType<Record<string, number> | null, never, Record<string, number>>
  /** Whether somebody has said yes to a build that takes many places away. */
  mayShrink: Generated<boolean>
  /** Whether the build failed because nobody has. */
  isHeld: Generated<boolean>
  requestedAt: Created
  changedAt: Created
  startedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  finishedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type Database = {
  restaurants: RestaurantTable
  restaurantSearch: RestaurantSearchTable
  searchWords: SearchWordTable
  businesses: BusinessTable
  publishedFacts: PublishedFactsTable
  placeChanges: PlaceChangeTable
  redirects: RedirectTable
  removals: RemovalTable
  removedRows: RemovedRowTable
  blogPosts: BlogPostTable
  claimRequests: ClaimRequestTable
  claimDecisions: ClaimDecisionTable
  claimCodes: ClaimCodeTable
  ownerLinks: OwnerLinkTable
  ownerSessions: OwnerSessionTable
  ownerEdits: OwnerEditTable
  ownerPhotos: OwnerPhotoTable
  ownerNotes: OwnerNoteTable
  corrections: CorrectionTable
  holidays: HolidayTable
  publicHolidays: PublicHolidayTable
  ordinaryHolidays: OrdinaryHolidayTable
  allHolidays: AllHolidaysView
  placeDays: PlaceDayTable
  placeEvents: PlaceEventTable
  holidayQuestions: HolidayQuestionTable
  adCampaigns: AdCampaignTable
  adAnalytics: AdEventTable
  adTotals: AdTotalTable
  adCounters: AdCounterTable
  adDays: AdDayTable
  businessInteractions: BusinessInteractionTable
  businessTotals: BusinessTotalTable
  businessCounters: BusinessCounterTable
  businessDays: BusinessDayTable
  adClients: AdClientTable
  adReports: AdReportTable
  refusedEvents: RefusedEventTable
  searchMisses: SearchMissTable
  newsletterSubscribers: NewsletterSubscriberTable
  newsletterRequests: NewsletterRequestTable
  mails: MailTable
  letters: LetterTable
  distinctRestaurants: DistinctRestaurantTable
  look: LookTable
  stoppedAddresses: StoppedAddressTable
  sessions: SessionTable
  usedRecoveryCodes: UsedRecoveryCodeTable
  limits: LimitTable
  idempotencyKeys: IdempotencyKeyTable
  pictures: PictureTable
  uploads: UploadTable
  visitorSalts: VisitorSaltTable
  siteBuilds: SiteBuildTable
}

export type Restaurant = Selectable<RestaurantTable>
export type NewRestaurant = Insertable<RestaurantTable>
export type Business = Selectable<BusinessTable>
export type NewBusiness = Insertable<BusinessTable>
export type BlogPost = Selectable<BlogPostTable>
export type NewBlogPost = Insertable<BlogPostTable>
export type NewAdCampaign = Insertable<AdCampaignTable>
export type NewClaim = Insertable<ClaimRequestTable>
