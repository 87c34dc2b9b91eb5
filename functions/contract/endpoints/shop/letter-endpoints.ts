import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import {
  changeCall,
  readCall,
  res,
  signInCall,
} from '#functions/contract/endpoints/shared-calls.ts'
import { bodySchema, shopFields } from '#functions/contract/endpoints/shared-fields.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { LetterKind, LetterSettings, letterKinds } from '#functions/contract/letters/letters.ts'
import { boundedArray, lineText } from '#functions/contract/text/text.ts'

const answer = v.object({ res, ...LetterSettings.entries })

/** The mails that a shop gets (お店へのメール). */
export const letterEndpoints = {
  getLetters: {
    summary: 'Read which mails the shop gets, and whether its address is confirmed',
    ...readCall('user', '/letters'),
    answer,
  },
  changeLetters: {
    summary: 'Switch mails off and on, or ask for the mail that confirms the address',
    ...changeCall('user', '/letters/update'),
    needs: ['letters', 'outbox'],
    refusals: ['conflict'],
    body: bodySchema({
      ...shopFields,
      off: v.optional(boundedArray(LetterKind, letterKinds.length)),
      confirm: v.optional(v.literal(true, fieldMessages.notYesNo)),
    }),
    example: { user: 'shop-1', off: ['week'] },
    answer,
  },
  followLetterLink: {
    summary:
      'Confirm an address, or switch mails off, by the link of a mail; mail programs call it',
    ...signInCall('/letters/link'),
    refusals: ['conflict'],
    body: bodySchema({ token: lineText(200) }),
    example: { token: 'shop-1.week.c2lnbmF0dXJl' },
    answer: v.object({ res, did: v.picklist(['confirm', 'all', ...letterKinds]) }),
  },
} as const satisfies Record<string, Endpoint>
