/** @jsxRuntime automatic */
import type { Block } from '#functions/contract/pages/page.ts'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind-view.ts'
import { accessStyles } from './access/styles.ts'
import { AccessView } from './access/view.tsx'
import type { BlockKind } from './block-kinds.ts'
import { buttonStyles } from './button/styles.ts'
import { ButtonView } from './button/view.tsx'
import { contactStyles } from './contact/styles.ts'
import { ContactView } from './contact/view.tsx'
import { couponStyles } from './coupon/styles.ts'
import { CouponView } from './coupon/view.tsx'
import { dividerStyles } from './divider/styles.ts'
import { DividerView } from './divider/view.tsx'
import { faqStyles } from './faq/styles.ts'
import { FaqView } from './faq/view.tsx'
import { galleryStyles } from './gallery/styles.ts'
import { GalleryView } from './gallery/view.tsx'
import { headingStyles } from './heading/styles.ts'
import { HeadingView } from './heading/view.tsx'
import { hoursStyles } from './hours/styles.ts'
import { HoursView } from './hours/view.tsx'
import { menuStyles } from './menu/styles.ts'
import { MenuView } from './menu/view.tsx'
import { newsStyles } from './news/styles.ts'
import { NewsView } from './news/view.tsx'
import { pairStyles } from './pair/styles.ts'
import { PairView } from './pair/view.tsx'

/** How each kind of block is drawn. Large: the web app loads it when a page needs it. */
export const blockViews: { [Kind in BlockKind]: KindDesign<Kind> } = {
  heading: { View: HeadingView, styles: headingStyles },
  menu: { View: MenuView, styles: menuStyles },
  hours: { View: HoursView, styles: hoursStyles },
  access: { View: AccessView, styles: accessStyles },
  contact: { View: ContactView, styles: contactStyles },
  button: { View: ButtonView, styles: buttonStyles },
  pair: { View: PairView, styles: pairStyles },
  gallery: { View: GalleryView, styles: galleryStyles },
  news: { View: NewsView, styles: newsStyles },
  faq: { View: FaqView, styles: faqStyles },
  coupon: { View: CouponView, styles: couponStyles },
  divider: { View: DividerView, styles: dividerStyles },
}

export type KindBlock = Extract<Block, { kind: BlockKind }>

/** Renders a block of any kind but `basic`, without its box. */
export function KindBlockView(props: KindViewProps<BlockKind>) {
  const { View } = blockViews[props.block.kind]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view is the one of the block's kind
  const AnyView = View as (all: KindViewProps<BlockKind>) => ReturnType<typeof HeadingView> | null
  return <AnyView {...props} />
}
