import type { NoticeChoice } from '#functions/contract/shop-notice/shop-notice.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { visitPage } from './page-client.ts'

type Choice = Partial<NoticeChoice> & Pick<NoticeChoice, 'kind'>

/** The notice of a shop, and what visitors see of it. */
export function createNoticeClient(shop: ShopCaller, pagesOrigin: string) {
  const user = shop.user.id

  async function read() {
    const { notice = null, notice_version: version = 1 } = await shop.ok('getShop', {})
    return { notice, version }
  }

  const buildBody = (choice: Choice | null, version: number) => ({
    user,
    version,
    notice: choice && { ends: 'closing' as const, ...choice },
  })

  /** Shows a notice on the present version, or takes it back. */
  async function set(choice: Choice | null) {
    return shop.ok('updateNotice', { body: buildBody(choice, (await read()).version) })
  }

  const call = (choice: Choice | null, version: number, options: { key?: string } = {}) =>
    shop.call('updateNotice', { body: buildBody(choice, version) }, options)

  const visit = async (page = 1) =>
    (await visitPage(`${pagesOrigin}/${shop.user.slug}/${page === 1 ? '' : page}`)).html

  /** The words of the notice that visitors see, or undefined. */
  async function seen(page = 1): Promise<string | undefined> {
    const [, band] = /<section class="notice[^>]*>(.*?)<\/section>/s.exec(await visit(page)) ?? []
    return band?.replaceAll(/<[^>]*>/g, '')
  }

  /** Ends the notice as its schedule does at this time. */
  async function endAt(time: Date) {
    const { endNotice } = await import('#functions/rules/shop-record/notice.ts')
    return endNotice({ shopId: user }, time)
  }

  return { read, set, call, visit, seen, endAt }
}
