import { veil } from './frame-rules.ts'

/**
 * Styles of the first view. Behind its words lies a veil from edge to edge, which grows with them: dark enough for white on a white
 * photo where they are, and fading out beyond them, so that it has no visible edge.
 */
export const heroRules = `
.hero{position:relative;isolation:isolate;overflow:hidden;display:grid}
.shows{height:75vh;height:min(75svh,780px);background:var(--dark);color:#fff}
.bar-top~.content .shows{max-height:calc(100svh - 176px)}
.small.shows{height:46vh;height:min(46svh,460px)}
.shows>*,
.hero .part{grid-area:1/1;min-width:0;min-height:0}
.hero .block,
.hero .face,
.hero .slides,
.hero .track,
.hero .part{height:100%}
.hero .track{aspect-ratio:auto}
.themed .hero img{display:block;width:100%;height:100%;max-height:none;object-fit:cover;border-radius:0}
.hero .dots{z-index:2;inset:auto 0 0}
.hero .step{display:none;z-index:2}
.hero-text{
z-index:1;
display:flex;
flex-direction:column;
gap:14px;
padding:0 var(--side) 48px;
pointer-events:none;
}
.shows .hero-text{
align-self:end;
align-items:flex-start;
padding-top:96px;
background:linear-gradient(transparent,${veil} 84px);
}
.as-center .hero-text{align-items:center;text-align:center}
.as-center.shows .hero-text{
align-self:center;
padding-bottom:96px;
background:linear-gradient(transparent,${veil} 84px calc(100% - 84px),transparent);
}
.hero-name,
.phrase,
.now{max-width:100%}
.hero-name{font-size:clamp(15px,1.3cqi,17px);font-weight:600;line-height:1.6;letter-spacing:.16em;word-break:keep-all}
.phrase{font:var(--weight) clamp(28px,5cqi,56px)/1.5 var(--head);letter-spacing:var(--spacing);word-break:keep-all;white-space:pre-line;text-wrap:balance}
.large-name{font:var(--weight) clamp(40px,8cqi,92px)/1.2 var(--head);letter-spacing:.08em;text-wrap:balance}
.fair.phrase{font-size:clamp(24px,3.8cqi,44px)}
.long.phrase{font-size:clamp(17px,2.4cqi,28px);line-height:1.6;letter-spacing:.06em}
.fair.large-name{font-size:clamp(30px,5cqi,60px)}
.long.large-name{font-size:clamp(22px,3.4cqi,38px)}
.large-name+.phrase{font:500 clamp(15px,1.7cqi,20px)/1.8 var(--text);letter-spacing:.08em}
.as-vertical.shows .phrase::before{
content:"";
position:absolute;
z-index:-1;
inset:-99em -99em -99em -96px;
background:linear-gradient(90deg,transparent,${veil} 90px);
}
.now{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;font-size:14px;letter-spacing:.04em;line-height:1.5;visibility:hidden}
.now[data-open]{visibility:visible}
.now b{padding:4px 14px;border-radius:99px;background:#4b4b4b;color:#fff;font-weight:600}
.now[data-open=true] b{background:#2a7548}
.as-vertical.shows .phrase{
position:absolute;
top:148px;
right:clamp(28px,8cqi,130px);
max-width:calc(100% - 56px);
max-height:calc(100% - 232px);
font-size:clamp(26px,4cqi,52px);
line-height:1.6;
letter-spacing:.16em;
writing-mode:vertical-rl;
}
.as-vertical.shows .fair.phrase{font-size:clamp(21px,3.2cqi,42px)}
.as-vertical.shows .long.phrase{font-size:clamp(16px,2.2cqi,26px);letter-spacing:.06em}
.typed{padding:clamp(64px,10cqi,128px) 0;background:var(--tint);text-align:center}
.typed .hero-text{align-items:center;padding-bottom:0}
.typed .large-name{color:var(--ink)}
.small.typed{padding:clamp(48px,6cqi,72px) 0}
.small .large-name{font-size:clamp(28px,4cqi,44px);letter-spacing:var(--spacing)}
.typed .now{justify-content:center}
.as-start.typed .hero-text,
.as-name.typed .hero-text{align-items:flex-start;text-align:left}
.as-vertical.typed .brief{font-size:clamp(24px,3.8cqi,44px)}
.as-vertical.typed .phrase{max-height:min(44vh,330px);line-height:1.8;text-align:left;writing-mode:vertical-rl}
@container(min-width:768px){
.hero-text{padding-bottom:52px}
.as-vertical.shows .phrase{top:136px}
}
@container(min-width:1200px){
.hero .step{display:block}
}
@media(max-height:480px){
.as-vertical.shows .phrase{position:relative;top:0;right:0;max-height:none;font-size:24px;writing-mode:horizontal-tb}
.as-vertical.shows .phrase::before{content:none}
}
`
