// Written by `npx vitest run db/local/signatures.test.ts -u`.
import type { RawBuilder, Selectable } from 'kysely'
import type { Database } from './schema.ts'

type Value<T> = T | null | RawBuilder<unknown>

/** Of each function that the roles may call: its arguments, and a row of what it returns. */
export type Functions = {
  adReportLink: {
    args: { token: Value<string> }
    row: { advertiserEmail: string | null; expiresAt: Date | null }
  }
  admitCall: {
    args: { wanted: Value<string>; thisCall: Value<string> }
    row: { result: number | null }
  }
  assertSession: { args: { hash: Value<string> }; row: object }
  assertUnchanged: { args: { isSame: Value<boolean> }; row: object }
  chooseLetters: {
    args: { linkToken: Value<string>; chosenTowns: Value<never>; openings: Value<boolean> }
    row: object
  }
  confirmSubscription: {
    args: {
      linkToken: Value<string>
      leaveToken: Value<string>
      chosenTowns: Value<never>
      openings: Value<boolean>
    }
    row: { result: boolean | null }
  }
  countSearchMiss: { args: { missed: Value<string> }; row: object }
  countUpload: {
    args: { size: Value<number>; most: Value<number> }
    row: { result: boolean | null }
  }
  dropOwnerPhoto: { args: { session: Value<string>; photo: Value<string> }; row: object }
  endOwnerSession: { args: { session: Value<string> }; row: object }
  forgetPhoto: { args: { photo: Value<string> }; row: object }
  holidayOwners: { args: object; row: { restaurantId: number | null; emailKey: string | null } }
  holidayQuestion: {
    args: { token: Value<string>; today: Value<string> }
    row: {
      restaurant: string | null
      path: string | null
      day: string | null
      holiday: string | null
      usual: string | null
      hours: string | null
      answer: string | null
    }
  }
  insertAdEvent: {
    args: {
      campaign: Value<number>
      type: Value<string>
      event: Value<string>
      page: Value<string>
      referringPage: Value<string>
      browser: Value<string>
      visitor: Value<string>
      reason: Value<string>
      shares?: Value<string>
    }
    row: { result: boolean | null }
  }
  insertClaim: {
    args: {
      restaurant: Value<number>
      ownerName: Value<string>
      ownerEmail: Value<string>
      ownerPhone: Value<string>
      message: Value<string>
    }
    row: { id: number | null; status: string | null }
  }
  insertCorrection: {
    args: {
      place: Value<number>
      kind: Value<string>
      details: Value<string>
      email: Value<string>
      shares?: Value<string>
    }
    row: { result: 'full' | 'missing' | 'taken' }
  }
  insertInteraction: {
    args: {
      business: Value<number>
      type: Value<string>
      event: Value<string>
      session: Value<string>
      referringPage: Value<string>
      browser: Value<string>
      visitor: Value<string>
      reason: Value<string>
      shares?: Value<string>
    }
    row: { result: boolean | null }
  }
  insertPlaceEvent: {
    args: {
      place: Value<number>
      type: Value<string>
      event: Value<string>
      reason: Value<string>
      shares?: Value<string>
    }
    row: { result: boolean | null }
  }
  issueClaimCode: {
    args: {
      claim: Value<number>
      code: Value<string>
      hash: Value<string>
      isSharedDomain: Value<boolean>
    }
    row: { result: boolean | null }
  }
  issueOwnerLink: {
    args: { address: Value<string>; hash: Value<string>; token: Value<string> }
    row: object
  }
  leaveOwnerNotes: { args: { linkToken: Value<string> }; row: { result: boolean | null } }
  noteDispute: {
    args: { claim: Value<number>; tellsByMail: Value<boolean> }
    row: { result: boolean | null }
  }
  ownKey: { args: { key: Value<string> }; row: { result: string | null } }
  ownerEditsOf: { args: { session: Value<string> }; row: Selectable<Database['ownerEdits']> }
  ownerNote: {
    args: { session: Value<string>; wish: Value<boolean> }
    row: { result: boolean | null }
  }
  ownerNumbers: {
    args: { session: Value<string> }
    row: {
      restaurantId: number | null
      type: string | null
      week: number | null
      month: number | null
    }
  }
  ownerOf: { args: { session: Value<string> }; row: { result: string | null } }
  ownerPlaces: { args: { session: Value<string> }; row: Selectable<Database['restaurants']> }
  pictureUses: {
    args: object
    row: {
      kind: string | null
      recordId: number | null
      name: string | null
      content: string | null
    }
  }
  placesOf: { args: { who: Value<string> }; row: { result: number | null } }
  publishPlaceChanges: { args: object; row: object }
  putBackRecord: { args: { ofId: Value<number> }; row: Selectable<Database['removals']> }
  readerOf: { args: { linkToken: Value<string> }; row: { result: string | null } }
  recordOwnerPhoto: {
    args: {
      session: Value<string>
      placeId: Value<number>
      photo: Value<string>
      size: Value<number>
      most: Value<number>
    }
    row: { result: 'full' | 'missing' | 'recorded' | 'too often' }
  }
  recordPlaceChanges: { args: object; row: object }
  removeRecord: {
    args: { ofKind: Value<string>; ofId: Value<number>; intoId: Value<number> }
    row: Selectable<Database['removals']>
  }
  requestSubscription: {
    args: {
      address: Value<string>
      token: Value<string>
      page: Value<string>
      wording: Value<string>
      visitor: Value<string>
    }
    row: { result: boolean | null }
  }
  standingAnswer: {
    args: { question: Value<never>; specialHours: Value<string> }
    row: { result: string | null }
  }
  startOwnerSession: {
    args: { link: Value<string>; session: Value<string>; hours: Value<number> }
    row: { result: Date | null }
  }
  takeVisitorSalt: {
    args: { fresh: Value<string> }
    row: { day: string | null; salt: string | null }
  }
  touchSession: { args: { hash: Value<string> }; row: { result: boolean | null } }
  tryClaimCode: {
    args: { claim: Value<number>; hash: Value<string> }
    row: { isRight: boolean | null; triesLeft: number | null }
  }
  unsubscribe: { args: { linkToken: Value<string> }; row: { result: boolean | null } }
  unusedPhotos: { args: object; row: Selectable<Database['ownerPhotos']> }
  upsertSubscriber: {
    args: {
      address: Value<string>
      token: Value<string>
      page: Value<string>
      wording: Value<string>
      visitor: Value<string>
    }
    row: { result: boolean | null }
  }
}
