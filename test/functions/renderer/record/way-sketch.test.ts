import { expect, test } from 'vitest'
import { readWays } from '#functions/renderer/record/read-ways.ts'
import { documentOfShop } from '#test/functions/renderer/themes/document-of-shop.ts'
import { buildPage, buildRecord, demoImage } from '#test/support/pages/build-page.ts'

const formatWays = (access: string) =>
  readWays(access).map(({ stop, exit, minutes }) => [stop, exit, minutes].join(' '))

test.each([
  ['のれん電鉄「藍染町」駅 南口から歩いて5分。赤い橋の手前です。', ['藍染町駅 南口 5']],
  ['ＪＲ日暮里駅 西口から徒歩５分', ['日暮里駅 西口 5']],
  ['東京メトロ千代田線千駄木駅2番出口より徒歩約3分', ['千駄木駅 2番出口 3']],
  ['千代田線「千駄木駅」2番出口から歩いて6分。', ['千駄木駅 2番出口 6']],
  ['最寄り駅は谷中駅です。A3出口から徒歩10分', []],
  ['最寄り駅：谷中駅（徒歩2分）', ['谷中駅  2']],
  ['都営バス「谷中」停留所から徒歩1分', ['谷中停留所  1']],
  [
    'JR上野駅公園口から徒歩15分\n根津駅から歩いて8分。\n湯島駅から徒歩9分',
    ['上野駅 公園口 15', '根津駅  8'],
  ],
  ['駅から徒歩5分', []],
  ['国道沿い、大きな松の木が目じるしです。', []],
])('reads the ways in %s', (access, ways) => expect(formatWays(access)).toEqual(ways))

const render = (access: string, position_url = '') =>
  documentOfShop({
    content: buildPage([{ kind: 'access', position_url, content: {} }]),
    look: { theme: 'modern', colours: 0 },
    record: buildRecord({ address: '東京都桜区花町1-2-3', access }),
  })

test('a page shows a sketch of the way, or the photo of the block instead', () => {
  const way = '花町駅から歩いて5分。'
  expect(render(way)).toContain('aria-label="略図。花町駅から徒歩5分"')
  for (const html of [render('花町の角'), render(way, demoImage('street'))])
    expect(html).not.toContain('略図')
  expect(render(way)).toContain('地図をひらく')
})
