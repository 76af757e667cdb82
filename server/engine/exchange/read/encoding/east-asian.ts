// Characters that lists of people in Chinese, Japanese and Korean are full of: what tells their encodings apart.

const simplified =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏方白邹孟熊秦江尹薛段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华文建国红玲志小大中天海山东西南北京上广深州市省区路号部门姓名工职员编日期电话入性别男女生产销售财务人事行政技术一二三四五六七八九十年月的是在有备注地址手机邮箱'
const traditional =
  '王李張劉陳楊黃趙吳周徐孫馬朱胡郭何高林羅鄭梁謝宋唐許韓馮鄧曹彭曾蕭田董潘袁蔣蔡余杜葉程蘇魏呂丁任沈姚盧姜崔鍾譚陸汪范金石廖賈夏方白鄒孟龍史陶賀顧龔萬錢嚴湯偉靜麗強軍勇傑濤明超秀平英華文建國紅玲志小大中天海山東西南北京上州市省區路號部門姓名工職員編日期電話入性別男女生產銷售財務人事行政技術一二三四五六七八九十年月的是在有備註地址手機'
const japanese =
  '佐藤鈴木高橋田中伊渡辺山本村小林加吉太郎次一二三四五花子美恵智也樹香奈優真陽翔健大翼社員番号氏名部署電話日年月入性別男女京都市区町東西南北川井上下野原石松竹池住所備考役職営業総務経理人事開発'
const korean =
  '김이박최정강조윤장임한오서신권황안송류홍전고문손양배백허남심노하곽성차주우구민준지현영수은희진경호재미연사원번이름부직급화날짜입별여시동로도명철상기선인유태'

export interface EastAsian {
  readonly common: ReadonlySet<string>
  /** Whether the two bytes of a character are where the standard keeps what is written every day. */
  readonly isUsual: (lead: number) => boolean
}

const within = (first: number, last: number) => (lead: number) => lead >= first && lead <= last

/** By the name of the encoding. */
export const eastAsian: Readonly<Record<string, EastAsian>> = {
  gb18030: { common: new Set(simplified), isUsual: within(0xb0, 0xd7) },
  big5: { common: new Set(traditional), isUsual: within(0xa4, 0xc6) },
  shift_jis: { common: new Set(japanese), isUsual: within(0x88, 0x97) },
  'euc-jp': { common: new Set(japanese), isUsual: within(0xb0, 0xcf) },
  'euc-kr': { common: new Set(korean), isUsual: within(0xb0, 0xc8) },
}
