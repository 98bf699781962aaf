/**
 * Family names of one Chinese or Korean sign as written by romanisation schemes and dialects (Hanyu Pinyin,
 * Wade-Giles, Jyutping as on Hong Kong passports, Hokkien; Revised Romanisation and customary Korean).
 */
const lines = `
wang wong ong heng vong
chen chan tan chin
li lee lei lie
zhang chang cheung teo chong cheong teoh
liu lau low liew lao
yang yeung yeo young ieong
huang wong ng ooi hwang uy
zhao chao chiu chew
wu ng goh woo go
zhou chou chow chew chau
xu hsu tsui hui koh shu chui
sun suen soon
zhu chu choo gee
hu woo hoo wu
guo kuo kwok quek kwock
he ho hoh
lin lam lim
gao kao ko
luo lo law loh
zheng cheng tay chang tee
liang leung neo leong
xie hsieh tse chia tze
song sung soong
tang tong
han hon
feng fung foong
deng teng tang
cao tsao cho tso
peng pang
zeng tseng tsang chan
xiao hsiao siu siew
tian tin
dong tung
yuan yuen
pan poon pun phua
yu yue yee
jiang chiang keung kong kiang
cai tsai choi choy chua
ye yeh yip yap ip
cheng ching seng
su so soh soe
wei ngai ngui
ding ting
shen shum sim sum
yao yiu yeow
lu luk loke lo
jin kam chin king
qian chien tsien chin
qiu chiu yau khoo
xia hsia ha
zhong chung cheong
tao to
fang fong
shi shih sze see
jia chia ka
xue hsueh sit
hou hau
bai pai pak
meng mang
qin chin tsun
gu ku koo
mao mo
hao hau
kong kung hung
shao siu
wan man
duan tuan
lei lui
kim gim ghim
yi lee rhee ri i li
bak park pak bark
choe choi che chey
jeong jung chung chong cheong
gang kang
jo cho joh
yun yoon youn
jang chang jahng
im lim rim yim
o oh
seo suh so
sin shin
gwon kwon kwun
hwang whang
an ahn
ryu yu yoo you liu lyu
jeon chun jun chon
go ko koh
mun moon
son sohn
bae pae
baek paik back paek
heo hur huh ho
nam nahm
no roh noh ro
gwak kwak
seong sung
ju joo chu
u woo wu
gu koo ku
min minn
eom um uhm
byeon byun
chae chai
`

const groups = new Map<string, string[]>()
for (const line of lines.trim().split('\n')) {
  const [family = '', ...others] = line.split(' ')
  for (const reading of [family, ...others]) groups.set(reading, [...(groups.get(reading) ?? []), family])
}

/** The family names (in their first spelling in the table) that a folded word may be a reading of. */
export function surnameReadings(folded: string): readonly string[] | undefined {
  return groups.get(folded)
}
