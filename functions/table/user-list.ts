import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { searchText } from '#functions/contract/search-text.ts'
import { canonicalLoginId, type UserStatus } from '#functions/contract/user.ts'
import { UserProfile } from './people.ts'
import { table, tableName } from './table.ts'

/** What a user is found by: each in a form of its own, so that a change of one needs not know the other. */
export const searchAttributes = ({
  shop_name,
  login_id,
}: Partial<Pick<UserProfile, 'shop_name' | 'login_id'>>) => ({
  ...(shop_name !== undefined && { search_shop: searchText(shop_name) }),
  ...(login_id !== undefined && { search_login: canonicalLoginId(login_id) }),
})

/** Which users: with all of these words, in search form, in the shop's name or the login id. */
export type UserFilter = {
  words: readonly string[]
  status?: v.InferOutput<typeof UserStatus> | undefined
}

export type ListedUsers = {
  /** Newest first. */
  profiles: UserProfile[]
  /** Whether there are more after them. */
  goesOn: boolean
}

/** Where a user stands among all: newer ones compare greater. */
export const placeOf = ({ created_at, id }: UserProfile) => `${created_at}#${id}`

/**
 * The users after a place in the list, at most so many. One read for a page of the whole list. A search
 * looks through the index from there on until it has enough, 1 MB a read: 10,000 users that do not fit are
 * about 6 reads, one after the other, and 750 read units. What does not fit never leaves the table.
 */
export async function listUsers(
  filter: UserFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ListedUsers> {
  const { profiles, next } = await readPart(filter, { after, limit: limit + 1 })
  if (next === undefined || profiles.length > limit)
    return { profiles: profiles.slice(0, limit), goesOn: profiles.length > limit }
  const rest = await listUsers(filter, { after: next, limit: limit - profiles.length })
  return { profiles: [...profiles, ...rest.profiles], goesOn: rest.goesOn }
}

const Place = v.object({ GSI1SK: v.string() })

async function readPart(
  filter: UserFilter,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const { conditions, names, values } = conditionsOf(filter)
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression:
        after === undefined ? 'GSI1PK = :user' : 'GSI1PK = :user AND GSI1SK < :after',
      ...(conditions.length > 0 && { FilterExpression: conditions.join(' AND ') }),
      ...(conditions.length === 0 && { Limit: limit }),
      ...names,
      ExpressionAttributeValues: {
        ':user': 'USER',
        ...(after !== undefined && { ':after': after }),
        ...values,
      },
      ScanIndexForward: false,
    }),
  )
  return {
    profiles: Items.map((item) => v.parse(UserProfile, item)),
    next: LastEvaluatedKey && v.parse(Place, LastEvaluatedKey).GSI1SK,
  }
}

function conditionsOf({ words, status }: UserFilter) {
  return {
    conditions: [
      ...words.map((_, index) => hasWord(index)),
      ...(status ? ['#status = :status'] : []),
    ],
    names: status ? { ExpressionAttributeNames: { '#status': 'status' } } : {},
    values: {
      ...Object.fromEntries(words.map((word, index) => [`:word${index}`, word])),
      ...(status && { ':status': status }),
    },
  }
}

const hasWord = (index: number) =>
  `(contains(search_shop, :word${index}) OR contains(search_login, :word${index}))`
