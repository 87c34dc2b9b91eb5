import type { Block, BlockOfKind } from '#functions/contract/pages/page.ts'

type MenuGroup = BlockOfKind<'menu'>['content']['groups'][number]
type MenuItem = MenuGroup['items'][number]

const dish = (name: string, price: string, more: Partial<MenuItem> = {}): MenuItem => ({
  name,
  price,
  note: '',
  position_url: '',
  marks: [],
  sold_out: false,
  ...more,
})

/** The dishes of 手打ちそば のれん. */
export const demoMenu: MenuGroup[] = [
  {
    name: '冷たいそば',
    items: [
      dish('せいろ', '900円'),
      dish('粗挽き田舎そば', '1,000円', { marks: ['数量限定'] }),
      dish('辛味おろしそば', '1,100円'),
      dish('天せいろ', '1,780円', { note: '海老二本、季節の野菜三種', marks: ['おすすめ'] }),
      dish('十割そば', '1,200円', { sold_out: true }),
    ],
  },
  {
    name: '温かいそば',
    items: [
      dish('かけそば', '900円'),
      dish('きのこそば', '1,300円'),
      dish('にしんそば', '1,400円'),
      dish('鴨南ばん', '1,680円', { note: '合鴨と焼きねぎ', marks: ['季節限定'] }),
    ],
  },
  {
    name: '一品',
    items: [
      dish('天ぷら盛り合わせ', '1,400円'),
      dish('板わさ', '600円'),
      dish('だし巻き玉子', '700円'),
      dish('そば味噌', '400円'),
    ],
  },
  {
    name: 'お酒',
    items: [
      dish('日本酒 一合', '700円から'),
      dish('そば焼酎', '600円'),
      dish('瓶ビール', '750円'),
      dish('そば茶', '無料'),
    ],
  },
]

const sweets: MenuGroup = {
  name: '甘味',
  items: [
    dish('そばがきぜんざい', '750円', { marks: ['新しい品'] }),
    dish('そば茶のプリン', '480円', { marks: ['新しい品'] }),
  ],
}

/** Adds a group to the menu. */
export const addSweets = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => {
    if (block.kind !== 'menu') return block
    return { ...block, content: { ...block.content, groups: [...block.content.groups, sweets] } }
  })
