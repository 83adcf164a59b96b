import { readHonour } from './honour';

it.each([
  ['第二十四届中国专利优秀奖', '', { type: '专利奖', level: '国家级', grade: '优秀奖' }],
  ['第九届广东专利奖', '广东省专利金奖', { type: '专利奖', level: '省级', grade: '金奖' }],
  ['中国外观设计银奖', '', { type: '专利奖', level: '国家级', grade: '银奖' }],
  ['高新技术企业', '国家级', { type: '高新技术企业', level: '国家级', grade: '' }],
  ['国家知识产权示范企业', '', { type: '知识产权示范企业', level: '国家级', grade: '' }],
  ['广东省知识产权优势企业', '', { type: '知识产权优势企业', level: '省级', grade: '' }],
  ['专精特新“小巨人”企业', '', { type: '专精特新企业', level: '国家级', grade: '' }],
  ['省科技进步奖', '二等奖', { type: '科学技术奖', level: '省级', grade: '二等奖' }],
  ['某市工程技术研究中心', '', { type: '创新平台', level: '市级', grade: '' }],
  ['区优秀企业', '', { type: '其他荣誉', level: '区级', grade: '' }],
  ['优秀企业', '', { type: '其他荣誉', level: '', grade: '' }],
])('%s %s', (title, category, expected) => expect(readHonour(title, category)).toEqual(expected));
