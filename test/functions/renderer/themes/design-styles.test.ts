import { expect, test } from 'vitest'
import { blockViews } from '#blocks/block-views.tsx'
import { themeNames } from '#functions/contract/shop-record/look.ts'
import { frameRules } from '#functions/renderer/frame/frame-rules.ts'
import { heroRules } from '#functions/renderer/frame/hero-rules.ts'
import { noticeRules } from '#functions/renderer/frame/notice-rules.ts'
import { baseRules } from '#functions/renderer/styles/base-rules.ts'
import { minifyRules } from '#functions/renderer/styles/page-styles.ts'
import { buildDesignStyles } from '#functions/renderer/themes/build-design-styles.ts'
import { getTheme } from '#functions/renderer/themes/themes.ts'

const listTokens = (styles: string): string[] =>
  /^\.themed\{([^}]*)\}/.exec(styles)?.[1]?.split(';') ?? []

test.each(themeNames)('the theme %s sets its colours and measures', (name) => {
  const look = { theme: name, colours: 0 } as const
  const { theme, colours } = getTheme(look)
  const isLeft = theme.headingAlign === 'left'
  expect(listTokens(buildDesignStyles(look))).toEqual(
    expect.arrayContaining([
      `--paper:${colours.paper}`,
      `--ink:${colours.ink}`,
      `--dark-accent:${colours.darkAccent}`,
      `--h:${theme.headSize}`,
      `--start:${isLeft ? 'var(--side)' : 'auto'}`,
      `--just:${isLeft ? 'start' : 'center'}`,
    ]),
  )
})

test('some themes put headings on the left and others in the middle', () => {
  const aligns = themeNames.map((theme) => getTheme({ theme, colours: 0 }).theme.headingAlign)
  expect(new Set(aligns)).toEqual(new Set(['left', 'center']))
})

test('the styles are those of frame, first view, kinds and theme, without breaks between rules', () => {
  const styles = buildDesignStyles({ theme: 'traditional', colours: 0 })
  for (const part of ['.content', '.hero', '.menu', 'url("data:']) expect(styles).toContain(part)
  expect(styles).not.toContain('\n')
})

test('a class has rules of its own in one part of the styles only', () => {
  const kinds = Object.values(blockViews).map(({ styles }) => styles)
  const parts = [baseRules, frameRules, heroRules, noticeRules, ...kinds]
  const names = parts.flatMap((rules) => Array.from(new Set(listOwnClasses(rules))))
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})

/** The classes that are selectors by themselves. */
const listOwnClasses = (rules: string): string[] =>
  Array.from(minifyRules(rules).matchAll(/(?<=^|[{},])\.[\w-]+(?=[,{])/g), ([name]) => name)
