export const accessStyles = `
.lines{font-style:normal;white-space:pre-line;text-wrap:pretty}
.access img{display:block;width:100%;height:auto;margin-top:18px;aspect-ratio:var(--cut,16/10);object-fit:cover;border-radius:var(--r)}
`
