export const dividerStyles = `
.rule{padding:16px 0}
.gap{height:clamp(32px,5cqi,64px)}
`
