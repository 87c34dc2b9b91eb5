import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { changeCall, res } from '#functions/contract/endpoints/shared-calls.ts'
import { auditAll, bodySchema } from '#functions/contract/endpoints/shared-fields.ts'
import { HostName } from '#functions/contract/shops/host-name.ts'
import { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { Id } from '#functions/contract/text/id.ts'

const change = { aboutShop: true, answer: v.object({ res, user: ShopProfile }) } as const

/** A shop's own domain, under which its pages are instead of the platform's address. */
export const domainEndpoints = {
  addDomain: {
    summary:
      'Give a shop an own domain: its pages follow when the name leads here and has a certificate',
    ...changeCall('admin', '/user/domain/add'),
    ...change,
    needs: ['domains'],
    refusals: ['not_found', 'conflict'],
    audit: auditAll('shop', '独自ドメインを登録'),
    body: bodySchema({ id: Id, host: HostName }),
    example: { id: 'shop-1', host: 'soba-noren.jp' },
  },
  removeDomain: {
    summary: 'End the own domain of a shop: its pages are at the platform’s address again',
    ...changeCall('admin', '/user/domain/remove'),
    ...change,
    needs: ['site', 'domains'],
    refusals: ['not_found'],
    audit: auditAll('shop', '独自ドメインをやめる'),
    body: bodySchema({ id: Id }),
    example: { id: 'shop-1' },
  },
} as const satisfies Record<string, Endpoint>
