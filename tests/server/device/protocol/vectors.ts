// The published vectors, with their number of bytes and the first 16 digits of their SHA-256.

interface Vector {
  readonly bytes: Buffer
  readonly length: number
  readonly digest: string
}

const written = (length: number, digest: string, text: string, tail: readonly number[] = []): Vector => ({
  bytes: Buffer.concat([
    Buffer.from(text.replaceAll('⇥', '\t').replaceAll('␊', '\n').replaceAll('␀', '\0')),
    Buffer.from(tail),
  ]),
  length,
  digest,
})

const template = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4v'

export const vectors = {
  V01: written(
    816,
    'e88b9851f32f696f',
    `GET OPTION FROM: CKJA231560042
ATTLOGStamp=0
OPERLOGStamp=0
ATTPHOTOStamp=0
BIODATAStamp=0
ERRORLOGStamp=0
ErrorDelay=30
Delay=10
TransTimes=00:00;14:05
TransInterval=1
TransFlag=TransData AttLog⇥OpLog⇥AttPhoto⇥EnrollUser⇥ChgUser⇥EnrollFP⇥ChgFP⇥FACE⇥UserPic⇥FVEIN⇥BioPhoto⇥WORKCODE
TimeZone=330
Realtime=1
Encrypt=None
ServerVer=2.4.1
PushProtVer=2.4.1
PushOptionsFlag=1
PushOptions=UserCount,TransactionCount,FingerFunOn,FPVersion,FPCount,FaceFunOn,FaceVersion,FaceCount,FvFunOn,FvVersion,FvCount,PvFunOn,PvVersion,PvCount,BioPhotoFun,BioDataFun,PhotoFunOn,~LockFunOn,~Platform,MultiBioDataSupport,MultiBioPhotoSupport,MultiBioVersion,MultiBioDataCount,MaxMultiBioDataCount,MaxMultiBioPhotoCount
SupportPing=1
MaxPostSize=1048576
MultiBioDataSupport=0:1:1:0:0:0:1:1:1:1:1
MultiBioPhotoSupport=0:0:0:0:0:0:0:0:0:1:1
`,
  ),
  V02: written(
    91,
    'aa72538397673237',
    '1042⇥2026-10-05 08:59:41⇥0⇥15⇥3⇥0⇥0⇥0⇥36.4⇥36.4⇥+19800⇥␊1042⇥2026-10-05 18:03:07⇥1⇥1⇥0⇥0⇥0␊',
  ),
  V03: written(
    147,
    'b12fdd441a5d9fe0',
    'OPLOG 30⇥14⇥2026-10-05 09:10:02⇥1077⇥0⇥0⇥0␊USER PIN=1077⇥Name=Ana Ruiz⇥Pri=0⇥Passwd=⇥Card=[15CD5B07]⇥Grp=1⇥TZ=0000000000000000⇥Verify=-1⇥ViceCard=␊',
  ),
  V04: written(103, '6cc5984e933601a1', `FP PIN=1077⇥FID=6⇥Size=64⇥Valid=1⇥TMP=${template}␊`),
  V05: written(
    156,
    '37a4ae25811abbc3',
    `BIODATA Pin=1077⇥No=0⇥Index=0⇥Valid=1⇥Duress=0⇥Type=9⇥MajorVer=58⇥MinorVer=12⇥Format=0⇥Tmp=${template}␊`,
  ),
  V06: written(
    137,
    '5287e4eb4b1cc7c0',
    `BIOPHOTO PIN=1077⇥FileName=1077.jpg⇥Type=9⇥No=0⇥Index=0⇥Size=64⇥Content=${template}␊`,
  ),
  V07: written(116, '44d5b73099bca935', `USERPIC PIN=1077⇥FileName=1077.jpg⇥Size=64⇥Content=${template}␊`),
  V08: written(
    81,
    'fd92de4e09a700e4',
    'PIN=20261005085941-1042.jpg␊SN=CKJA231560042␊size=12␊CMD=uploadphoto␀',
    [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0xff, 0xd9],
  ),
  V09: written(
    385,
    '2a6f2e75d61a4f42',
    '~DeviceName=VL-Gate 2,MAC=00:17:61:AA:BB:01,~OEMVendor=ACME CO., LTD.,FWVersion=ZAM180-NF-Ver1.1.17,PushVersion=Ver 2.4.1-20250616,IPAddress=192.168.10.21,UserCount=212,TransactionCount=9011,FPCount=180,FaceCount=201,FingerFunOn=1,FaceFunOn=1,MultiBioDataSupport=0:1:0:0:0:0:0:0:0:1:0,MultiBioPhotoSupport=0:0:0:0:0:0:0:0:0:1:0,MultiBioVersion=0:10.0:0:0:0:0:0:0:0:58.12:0,~LockFunOn=1',
  ),
  V10: written(
    107,
    '69fcc8fcdfa4d664',
    'ERRORLOG ErrCode=D01E0003⇥ErrMsg=low definition⇥DataOrigin=cmd⇥CmdId=40117⇥Additional=eyJwaW4iOiIxMDczIn0=␊',
  ),
  V11: written(
    167,
    '25b44ecf72a25ea1',
    'C:40112:DATA UPDATE USERINFO PIN=1042⇥Name=Jose Perez⇥Pri=0⇥Passwd=⇥Card=123456789⇥Grp=1⇥TZ=0000000000000000⇥Verify=-1⇥ViceCard=␊C:40113:DATA DELETE USERINFO PIN=1015␊',
  ),
  V12: written(56, '009ecd3378c6b122', 'ID=40112&Return=0&CMD=DATA␊ID=40113&Return=-10&CMD=DATA␊'),
  V13: written(
    112,
    '1c4c0b863aa469c5',
    'ID=40120&Return=0&CMD=INFO␊~DeviceName=VL-Gate 2␊FWVersion=ZAM180-NF-Ver1.1.17␊UserCount=212␊~MaxAttLogCount=15␊',
  ),
  V14: written(
    105,
    '3795be52996bfb5a',
    'ID=40121&Return=0&CMD=VERIFY SUM&StartTime=2026-10-01 00:00:00&EndTime=2026-10-05 23:59:59&AttlogSum=431␊',
  ),
  V15: written(
    100,
    '546d069bee0edd1f',
    'C:40130:DATA UPDATE SMS MSG=Fire drill at 10:00⇥TAG=253⇥UID=17⇥MIN=60⇥StartTime=2026-10-05 09:30:00␊',
  ),
  V16: written(
    101,
    '7d1eff6a1f8fa098',
    'time=2026-10-05 08:59:41⇥pin=1042⇥cardno=0⇥eventaddr=1⇥event=3⇥inoutstatus=0⇥verifytype=15⇥index=871␊',
  ),
  V17: written(
    226,
    'e39b8e9266c0683c',
    'C:40140:DATA UPDATE AccTimeZone UID=2⇥SunStart=2359⇥SunEnd=0000⇥MonStart=0800⇥MonEnd=1900⇥TuesStart=0800⇥TuesEnd=1900⇥WedStart=0800⇥WedEnd=1900⇥ThursStart=0800⇥ThursEnd=1900⇥FriStart=0800⇥FriEnd=1700⇥SatStart=2359⇥SatEnd=0000␊',
  ),
  V18: written(67, 'a3992d8d5860cc4a', 'C:40141:DATA UPDATE AccGroup ID=2⇥Verify=0⇥ValidHoliday=1⇥TZ=2;0;0␊'),
  V19: written(
    85,
    'e4b6e43072bae6bd',
    'C:40142:DATA UPDATE AccUnLockComb UID=1⇥Group1=2⇥Group2=3⇥Group3=0⇥Group4=0⇥Group5=0␊',
  ),
  V20: written(
    101,
    '4cc8ac35b8e8d09d',
    'C:40143:DATA UPDATE AccHoliday UID=1⇥HolidayName=Founders Day⇥StartDate=1102⇥EndDate=1103⇥TimeZone=1␊',
  ),
  V21: written(75, 'c89efdd297b8d8cf', '1042⇥2026-10-05 08:59:41⇥0⇥15⇥3␊not a punch␊1043⇥2026-13-40 08:00:00⇥0⇥1⇥0␊'),
} as const
