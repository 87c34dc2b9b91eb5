import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { changeCall, res } from '#functions/contract/endpoints/shared-calls.ts'
import {
  auditAll,
  bodySchema,
  shopBody,
  shopFields,
} from '#functions/contract/endpoints/shared-fields.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { Time } from '#functions/contract/text/id.ts'

// Helpers may type the digits in full width, or with a space between.
const HelpCode = v.pipe(
  v.string(fieldMessages.notText),
  v.maxLength(20, fieldMessages.tooLong(20)),
  v.transform((text) => text.normalize('NFKC').replaceAll(/[\s-]/g, '')),
  v.regex(/^\d{6}$/, fieldMessages.notHelpCode),
)

/** 手伝ってもらう: an admin acts for a shop after its owner's yes. The endpoints for it have `onBehalf`. */
export const helpEndpoints = {
  createHelpCode: {
    summary: 'Create the code by which an admin may act for the shop; only this answer contains it',
    ...changeCall('user', '/help/code'),
    audit: auditAll('shop', '手伝ってもらう番号を出した'),
    ...shopBody,
    // Not `code`, which names the problem in refusals.
    answer: v.object({ res, help_code: v.string(), until: Time }),
  },
  startHelp: {
    summary: 'Start to act for a shop, with the code that its owner has read aloud',
    ...changeCall('admin', '/help/start'),
    refusals: ['not_found'],
    audit: auditAll('shop', '手伝いを始めた'),
    body: bodySchema({ ...shopFields, code: HelpCode }),
    example: { user: 'shop-1', code: '012345' },
    answer: v.object({ res, user: ShopProfile }),
  },
  endHelp: {
    summary: 'End the help for a shop at once, and a code that was not used',
    ...changeCall('user-or-admin', '/help/end'),
    audit: auditAll('shop', '手伝いを終わりにした'),
    ...shopBody,
    answer: v.object({ res, user: ShopProfile }),
  },
} as const satisfies Record<string, Endpoint>
